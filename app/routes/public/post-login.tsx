import { data, type HeadersFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { CODE_LIMIT } from "~/contract/auth/programme";
import type { KeyOf } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { FormErrors } from "~/ui/forms/form-errors";
import { Alternatives, PublicLayout } from "~/ui/shell/public-layout";
import { ApiError, type ScreenContext, screenLoader } from "~/web/request/screen.server";
import { redirectWhenSignedIn } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { authenticatorFor } from "~/web/session/authenticator.server";
import {
  attemptCookie,
  endedAttemptCookie,
  type ProgrammeAttempt,
  readAttempt,
} from "~/web/session/programme-attempt.server";
import { usePicture } from "./picture";

interface Refused {
  reason: string;
  params: Record<string, string>;
  returnTo: string;
}

export const handle = {
  title: (page: { refused: Refused | null } | undefined, t: TFunction) =>
    page?.refused ? titleOfRefusal(page.refused.reason, t) : t("backoffice-programme-sign-in:waiting.title"),
  i18n: ["backoffice-programme-sign-in"],
};

/**
 * In two steps, so that a page can say that the provider is slow, even without scripts. The provider redirects here with
 * a code, which is stored in the cookie; the page then redirects here again, and the code is exchanged.
 */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { request, url, setCookie } = screen;
  const parameters = url.searchParams;
  const attempt = await readAttempt(request);
  if (!parameters.has("code") && !parameters.has("error")) return exchange(screen, attempt);
  if (!attempt || parameters.get("state") !== attempt.state)
    // After signing in, going back in the history redirects to the home page.
    return (await redirectWhenSignedIn(screen)) ?? refused(screen, attempt, { reason: "otherBrowser" }, 400);
  const code = parameters.get("code");
  if (!code || code.length > CODE_LIMIT)
    return refused(screen, attempt, reasonOf(parameters.get("error")), 403);
  setCookie(
    await attemptCookie(request, { ...attempt, answer: { code, iss: parameters.get("iss") ?? undefined } }),
  );
  return data({ site: site(), refused: null }, { headers: { refresh: "0;url=/post-login" } });
});

async function exchange(screen: ScreenContext, attempt: ProgrammeAttempt | undefined) {
  try {
    const answer = await authenticatorFor(screen).authenticate("programme", screen.request);
    screen.setCookie(endedAttemptCookie(screen.request));
    return redirect("redirectTo" in answer ? answer.redirectTo : (attempt?.returnTo ?? "/"));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(screen, attempt, { reason: error.code, params: error.params }, error.status);
  }
}

/** https://openid.net/specs/openid-connect-core-1_0.html#AuthError */
function reasonOf(error: string | null): { reason: string } {
  if (error === "access_denied") return { reason: "denied" };
  const isDown = error === "temporarily_unavailable" || error === "server_error";
  return { reason: isDown ? "programmeUnavailable" : "programmeAnswerInvalid" };
}

function refused(
  { request, setCookie }: ScreenContext,
  attempt: ProgrammeAttempt | undefined,
  { reason, params = {} }: { reason: string; params?: Record<string, string> },
  status: number,
) {
  setCookie(endedAttemptCookie(request));
  const returnTo = attempt?.returnTo ?? "/";
  return data({ site: site(), refused: { reason, params, returnTo } satisfies Refused }, { status });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PostLogin() {
  const { site, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-programme-sign-in");
  const page = { programme: site.programme, homeTo: "/login", picture: usePicture() };
  if (refused) return <RefusedSignIn {...page} {...refused} helpEmail={site.helpEmail} />;
  return (
    <PublicLayout {...page} title={t("waiting.title")} lead={t("waiting.lead")}>
      <ButtonLink to="/post-login" reloadDocument variant="secondary" size="lg" block>
        {t("waiting.continue")}
      </ButtonLink>
    </PublicLayout>
  );
}

const titleOfRefusal = (reason: string, t: TFunction) =>
  t(`backoffice-programme-sign-in:refused.${reason}` as "backoffice-programme-sign-in:refused.other", {
    defaultValue: t("backoffice-programme-sign-in:refused.other"),
  });

type Page = Pick<Parameters<typeof PublicLayout>[0], "programme" | "homeTo" | "picture">;

function RefusedSignIn({
  reason,
  params,
  returnTo,
  helpEmail,
  ...page
}: Page & Refused & { helpEmail: string }) {
  const { t, i18n } = useTranslation("backoffice-programme-sign-in");
  const words = (part: "" | "Lead" | "Text") =>
    `refused.${reason}${part}` as KeyOf<"backoffice-programme-sign-in">;
  const isNamed = i18n.exists(`backoffice-programme-sign-in:${words("")}`);
  const hasText = i18n.exists(`backoffice-programme-sign-in:${words("Text")}`);
  // Another account must be chosen: by itself, the provider would use the same one again without asking.
  const other = ["programmeAccountUnknown", "programmeEmailMissing", "programmeEmailUnverified"].includes(
    reason,
  );
  const back = new URLSearchParams(returnTo === "/" ? {} : { returnTo });
  const again = new URLSearchParams(back);
  if (other) again.set("otherAccount", "1");
  return (
    <PublicLayout
      {...page}
      title={titleOfRefusal(reason, i18n.t as TFunction)}
      lead={isNamed ? t(words("Lead")) : t("refused.otherLead")}
    >
      {hasText ? (
        <Alert tone="danger" live>
          {t(words("Text"))}
        </Alert>
      ) : (
        <FormErrors codes={[reason]} params={params} />
      )}
      <ButtonLink
        to={{ pathname: "/login-wbt", search: again.toString() }}
        variant="secondary"
        size="lg"
        block
      >
        {t(other ? "refused.otherAccount" : "refused.again")}
      </ButtonLink>
      <Alternatives
        items={[
          {
            key: "email",
            icon: "envelope-simple",
            content: <Link to={{ pathname: "/login", search: back.toString() }}>{t("byEmail")}</Link>,
          },
          {
            key: "help",
            icon: "lifebuoy",
            content: (
              <>
                {t("help")} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
              </>
            ),
          },
        ]}
      />
    </PublicLayout>
  );
}
