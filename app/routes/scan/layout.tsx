import { Form, Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { scanManifest, staffLinks } from "~/theme/head-links";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useOnDemand } from "~/ui/display/on-demand";
import { LostPage, ScanFrame } from "~/ui/scan/scan-page";
import { screenLoader } from "~/web/request/screen.server";
import { readyPerson } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { useScreenOn } from "./counter";
import { chosenPlace } from "./place.server";

export const links = () => [...staffLinks, scanManifest];

export const handle = { title: "backoffice-scan:title", i18n: ["backoffice-scan", "backoffice-camera"] };

export const loader = screenLoader({ may: "scan" }, async (screen) => {
  const { id: personId, displayName } = await readyPerson(screen);
  const place = await chosenPlace(screen);
  return { displayName, personId, programme: site().programme, place, now: Date.now() };
});

const steps = ["number", "pass", "done"];

/**
 * Preloads the pages of all steps, which could not be loaded without a network. The hidden forms make the router
 * discover these routes; its state then changes, which renders this component again.
 */
function StepsLoaded() {
  useNavigation();
  useEffect(() => {
    for (const step of steps) {
      const page = window.__remixManifest.routes[`routes/scan/${step}`];
      if (page) import(/* @vite-ignore */ page.module).catch(() => undefined);
    }
  });
  return ["/scan", "/scan/pass", "/scan/done"].map((page) => <Form key={page} action={page} hidden />);
}

export default function Scanning() {
  const { displayName, personId, programme, place, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-scan");
  const [LostConnection, want] = useOnDemand(() => import("~/ui/forms/keeping/lost-connection"));
  const { state, formMethod } = useNavigation();
  const [Keeping, wantKeeping] = useOnDemand(() => import("~/ui/scan/offline/keeping"));
  useScreenOn();
  // Loaded right away, because it is needed once the network fails.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are other functions at each render
  useEffect(() => {
    want();
    wantKeeping();
  }, []);
  return (
    <ScanFrame
      programme={programme}
      place={place}
      person={displayName}
      settings={
        <Link
          to={place ? `/scan/places?place=${place.eltoId}` : "/scan/places"}
          aria-label={t("settings")}
          title={t("settings")}
        >
          <Icon name="sliders-horizontal" />
        </Link>
      }
    >
      {Keeping && <Keeping person={{ id: personId, name: displayName }} place={place} now={now} />}
      <Outlet />
      <StepsLoaded />
      {LostConnection && (
        <LostConnection sending={state === "loading" && formMethod !== "POST"} Notice={LostPage} />
      )}
    </ScanFrame>
  );
}
