import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePageContext } from "./page-context";
import { type PageFailure, type PostedField, SIGN_IN_AGAIN } from "./page-failure";

/** The page of the nearest error boundary: what happened, what can be done, and the number to give to the help desk. */
export function ErrorPage() {
  const error = useRouteError();
  const page = usePageContext();
  const { t, i18n } = useTranslation("backoffice-shell");
  const failure = asFailure(error, page.requestId);
  const { status, code, params, requestId, posted } = failure;
  const kind = i18n.exists(`backoffice-shell:failure.${status}.title`) ? String(status) : "500";
  const sentence = `backoffice-errors:${code}`;
  return (
    <main>
      <title>{t(`failure.${kind}.title`)}</title>
      <h1>{t(`failure.${kind}.title`)}</h1>
      <p>{i18n.exists(sentence) ? t(sentence, params) : t(`failure.${kind}.text`)}</p>
      {posted && <SendAgain posted={posted} failure={failure} />}
      <p>
        <a href="/">{t("failure.home")}</a>
      </p>
      {requestId && status !== 404 && <p>{t("failure.reference", { requestId })}</p>}
    </main>
  );
}

/** The form that could not be answered, with everything that was typed: one button sends it again, without JavaScript too. */
function SendAgain({ posted, failure }: { posted: PostedField[]; failure: PageFailure }) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("backoffice-shell");
  const { status, signInError } = failure;
  return (
    <form method="post" action={pathname + search}>
      {posted.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat and nothing moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {status === 401 && (
        <>
          {signInError && <p role="alert">{t(`backoffice-errors:${signInError}`)}</p>}
          <label>
            {t("failure.email")}
            <input type="email" name={SIGN_IN_AGAIN.email} autoComplete="username" required />
          </label>
          <label>
            {t("failure.password")}
            <input type="password" name={SIGN_IN_AGAIN.password} autoComplete="current-password" required />
          </label>
        </>
      )}
      <p>{t("failure.kept")}</p>
      <button type="submit">{t(status === 401 ? "failure.signInAndSend" : "failure.sendAgain")}</button>
    </form>
  );
}

function asFailure(error: unknown, requestId: string): PageFailure {
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    if (isPageFailure(data)) return data;
    return { status, code: status === 404 ? "notFound" : "serverError", requestId };
  }
  return { status: 500, code: "serverError", requestId };
}

function isPageFailure(data: unknown): data is PageFailure {
  return (
    typeof data === "object" && data !== null && "status" in data && "code" in data && "requestId" in data
  );
}
