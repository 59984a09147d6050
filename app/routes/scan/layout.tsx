import { Form, Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { staffLinks } from "~/theme/head-links";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useOnDemand } from "~/ui/display/on-demand";
import { LostPage, styles } from "~/ui/scan/scan-page";
import { Brand } from "~/ui/shell/brand";
import { SiteLinks } from "~/ui/shell/site-links";
import { SkipLink } from "~/ui/shell/skip-link";
import { screenLoader } from "~/web/request/screen.server";
import { readyPerson } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { useScreenOn } from "./counter";
import { chosenPlace } from "./place.server";

export const links = () => staffLinks;

export const handle = { title: "backoffice-scan:title", i18n: ["backoffice-scan", "backoffice-camera"] };

export const loader = screenLoader({ may: "scan" }, async (screen) => {
  const { displayName } = await readyPerson(screen);
  return { displayName, programme: site().programme, place: await chosenPlace(screen) };
});

const steps = ["number", "pass", "done"];

/**
 * The pages of all steps come with the first: one that the network has yet to bring is lost without it. The router asks
 * which they are for forms that lead there, and tells its answer by another state.
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

/** Pages of their own, without the menu: at a counter, in the sun, with a queue. */
export default function Scanning() {
  const { displayName, programme, place } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-scan");
  const [LostConnection, want] = useOnDemand(() => import("~/ui/forms/keeping/lost-connection"));
  const { state, formMethod } = useNavigation();
  useScreenOn();
  // Before the network can go: from then on nothing that is pressed is lost with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is another function at each render
  useEffect(want, []);
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.top}>
        <Brand name={programme} inverse />
        <p>
          <b>{place?.name ?? programme}</b>
          {place && (
            <span>
              {`${place.points ? t("perVisit", { count: place.points, value: formatNumber(place.points) }) : t("noPoints")} · `}
            </span>
          )}
          <span translate="no">{displayName}</span>
        </p>
        <Link
          to={place ? `/scan/places?place=${place.eltoId}` : "/scan/places"}
          aria-label={t("settings")}
          title={t("settings")}
        >
          <Icon name="sliders-horizontal" />
        </Link>
      </header>
      <Outlet />
      <footer className={styles.site}>
        <SiteLinks separator=" · " />
      </footer>
      <StepsLoaded />
      {LostConnection && (
        <LostConnection sending={state === "loading" && formMethod !== "POST"} Notice={LostPage} />
      )}
    </div>
  );
}
