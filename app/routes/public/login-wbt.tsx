import { data } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { Alternatives, PublicLayout } from "~/ui/shell/public-layout";
import { ApiError, screenLoader } from "~/web/request/screen.server";
import { redirectWhenSignedIn } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { authenticatorFor } from "~/web/session/authenticator.server";
import { usePicture } from "./picture";

export const handle = {
  title: (_: unknown, t: TFunction) =>
    `${t("backoffice-programme-sign-in:welcome")} – ${t("backoffice-programme-sign-in:title")}`,
  i18n: ["backoffice-programme-sign-in"],
};

/**
 * `continue=1`, the page's link, redirects to the provider. A form would need an exception in the content security
 * policy.
 */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { api, request, url } = screen;
  const redirection = await redirectWhenSignedIn(screen, url.searchParams.get("fromPwa") === "1");
  if (redirection) return redirection;
  const page = { site: site(), refusal: null };
  if (url.searchParams.get("continue") !== "1") {
    const { programme } = await api.auth.signInWays();
    return data({ ...page, refusal: programme ? null : ("programmeNotConfigured" as const) });
  }
  try {
    await authenticatorFor(screen).authenticate("programme", request);
    throw new Error("nobody is known before the provider was asked");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ ...page, refusal: error.code }, { status: error.status });
  }
});

export default function ProgrammeLogin() {
  const { site, refusal } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-programme-sign-in", "backoffice-errors"]);
  const { search } = useLocation();
  const going = new URLSearchParams(search);
  going.set("continue", "1");
  const back = new URLSearchParams(search);
  back.delete("continue");
  back.delete("otherAccount");
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      title={t("welcome")}
      lead={t("lead")}
      picture={usePicture()}
    >
      {refusal && (
        <Alert tone={refusal === "programmeNotConfigured" ? "info" : "danger"}>{t(errorKey(refusal))}</Alert>
      )}
      {refusal === "programmeNotConfigured" ? (
        <ButtonLink to={{ pathname: "/login", search: back.toString() }} variant="primary" size="lg" block>
          {t("byEmail")}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink
            to={`/login-wbt?${going}`}
            reloadDocument
            variant="primary"
            icon="buildings"
            size="lg"
            block
          >
            {t("continue")}
          </ButtonLink>
          <p className="muted" style={{ marginTop: "12px" }}>
            {t("hint")}
          </p>
        </>
      )}
      <Alternatives
        items={[
          {
            key: "manager",
            icon: "storefront",
            content: (
              <>
                {t("manager")}{" "}
                <Link to={{ pathname: "/login", search: back.toString() }}>{t("managerLogin")}</Link>
              </>
            ),
          },
        ]}
      />
    </PublicLayout>
  );
}
