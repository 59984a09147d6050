import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { emailConfirmation } from "~/contract/users/profile-calls";
import { ButtonLink } from "~/ui/display/button";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { type MailedLink, MailedLinkPage } from "./mailed-link";
import { revalidateIfLinkRefused, withTokenInUrl } from "./token-in-url";

/** An open link is refused if another account has got its address in the meantime. */
const stateOf = (page: MailedLink | undefined, answer: unknown) =>
  page?.state === "open" && answer ? "refused" : (page?.state ?? "open");

export const handle = {
  title: (page: MailedLink | undefined, t: TFunction, answer?: unknown) =>
    t(`backoffice-profile:confirmEmail.${stateOf(page, answer)}`),
  i18n: ["backoffice-profile"],
};

export const headers = withTokenInUrl;
export const shouldRevalidate = revalidateIfLinkRefused;

export const loader = screenLoader({ may: "anyone" }, async ({ api, url }) => {
  if (url.searchParams.get("step") === "success") return { site: site(), token: "", state: "done" as const };
  const token = url.searchParams.get("jwt");
  if (!token) return redirect("/profile");
  const shown = { open: "open", confirmed: "done", spent: "refused" } as const;
  return { site: site(), token, state: shown[await stateOfLink(api, token)] };
});

async function stateOfLink(api: ScreenContext["api"], token: string) {
  const link = await api.users.emailChangeLink({ token }).catch((error: unknown) => {
    // Too long to be one of our links.
    if (error instanceof ApiError && error.code === "validation") return { state: "spent" as const };
    throw error;
  });
  return link.state;
}

export const action = screenAction({ may: "anyone" }, ({ api, form }) =>
  form(emailConfirmation, async (given) => {
    await api.users.confirmEmailChange(given).catch(async (error: unknown) => {
      // It was already confirmed in another tab.
      if ((await stateOfLink(api, given.token)) !== "confirmed") throw error;
    });
    return redirect("/confirm-email?step=success", { status: 303 });
  }),
);

export default function ConfirmEmail() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const answer = useActionData<typeof action>();
  const state = stateOf(page, answer);
  const isDone = state === "done";
  return (
    <MailedLinkPage
      state={state}
      title={t(`confirmEmail.${state}`)}
      lead={t(`confirmEmail.${state}Text`)}
      isAnswer={Boolean(answer)}
      submit={t("confirmEmail.do")}
      wayOn={
        <ButtonLink
          to={isDone ? "/" : "/profile/email"}
          variant={isDone ? "primary" : "secondary"}
          size="lg"
          block
        >
          {t(isDone ? "confirmEmail.toApplication" : "confirmEmail.toProfile")}
        </ButtonLink>
      }
    />
  );
}
