import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { unsubscription } from "~/contract/users/profile-calls";
import { ButtonLink } from "~/ui/display/button";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { type MailedLink, MailedLinkPage } from "./mailed-link";
import { withTokenInUrl } from "./token-in-url";

const stateOf = (page: MailedLink | undefined, answer: unknown) => {
  if (answer && typeof answer === "object" && "isStopped" in answer) return "done";
  return page?.state === "open" && answer ? "refused" : (page?.state ?? "open");
};

export const handle = {
  title: (page: MailedLink | undefined, t: TFunction, answer?: unknown) =>
    t(`backoffice-profile:unsubscribe.${stateOf(page, answer)}`),
  i18n: ["backoffice-profile"],
};

export const headers = withTokenInUrl;

export const loader = screenLoader({ may: "anyone" }, async ({ api, url }) => {
  const token = url.searchParams.get("jwt") ?? "";
  const none = { site: site(), token: "", mail: null };
  if (url.searchParams.get("step") === "success") return { ...none, state: "done" as const };
  const { mail, isOn } = await api.users.unsubscriptionLink({ token }).catch((error: unknown) => {
    // The token is missing, or too long to be one of ours.
    if (error instanceof ApiError && error.code === "validation") return { mail: null, isOn: false };
    throw error;
  });
  if (!mail) return { ...none, state: "refused" as const };
  return { site: site(), token, mail, state: isOn ? ("open" as const) : ("done" as const) };
});

export const action = screenAction({ may: "anyone" }, async ({ api, form, formData, url }) => {
  // One-click unsubscription by a mail program (RFC 8058): without a session or form key; it does not follow redirects.
  if (formData().get("List-Unsubscribe") === "One-Click") {
    await api.users.unsubscribe({ token: url.searchParams.get("jwt") ?? "" });
    return { isStopped: true };
  }
  return form(unsubscription, async ({ token }) => {
    await api.users.unsubscribe({ token });
    return redirect("/unsubscribe?step=success", { status: 303 });
  });
});

export default function Unsubscribe() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const answer = useActionData<typeof action>();
  const state = stateOf(page, answer);
  return (
    <MailedLinkPage
      state={state}
      title={t(`unsubscribe.${state}`)}
      lead={state !== "open" ? t(`unsubscribe.${state}Text`) : page.mail && t(`unsubscribe.of.${page.mail}`)}
      isAnswer={Boolean(answer)}
      submit={t("unsubscribe.do")}
      wayOn={
        <ButtonLink to="/profile/preferences" variant="secondary" size="lg" block>
          {t("unsubscribe.toPreferences")}
        </ButtonLink>
      }
    />
  );
}
