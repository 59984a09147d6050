import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type PageFailure,
  SIGN_IN_AGAIN,
  SUBJECT_DELETED,
  type SubmittedField,
} from "~/contract/forms/page-failure";
import { errorKey, type KeyOf } from "~/i18n/keys";
import { button, emptyState } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { NewTab } from "~/ui/display/new-tab";
import { plainField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";
import { changedIn } from "~/ui/overlays/changes";
import { usePageContext } from "./page-context";

/**
 * The content of an error boundary, in the page's `main`: what happened, what to do, and the request id for the help
 * desk.
 */
export function ErrorPage() {
  const error = useRouteError();
  const page = usePageContext();
  const { t, i18n } = useTranslation(["backoffice-shell", "backoffice-errors"]);
  const failure = asFailure(error, page.requestId);
  const { pathname, search, state } = useLocation();
  // After a redirect what was typed is saved.
  const [typed] = useState(() =>
    isRouteErrorResponse(error) || state?._isRedirect ? undefined : typedBefore(),
  );
  const unsaved: Unsaved | undefined = failure.submitted
    ? { submitted: failure.submitted, sentTo: failure.sentTo ?? pathname + search }
    : typed;
  const { status, code, params, requestId, call } = failure;
  const failed = `backoffice-shell:failed.${call}` as "backoffice-shell:failed.operators.archive";
  const kind = i18n.exists(`backoffice-shell:failure.${status}.title`) ? String(status) : "500";
  const words = (part: "title" | "text") => `failure.${kind}.${part}` as KeyOf<"backoffice-shell">;
  // Too large to be read, so what was typed exists only in the browser.
  const form = status === 413 ? pathname + search : undefined;
  // These two have their own texts.
  const sentence = code === "serverError" || code === "notFound" ? undefined : errorKey(code);
  return (
    <EmptyState
      level={1}
      title={t(call && i18n.exists(failed) ? failed : words("title"))}
      text={
        <>
          <span>{sentence && i18n.exists(String(sentence)) ? t(sentence, params) : t(words("text"))}</span>
          {status === 413 && <span>{` ${t("failure.413.text")}`}</span>}
          {requestId && status !== 404 && !failure.signIn && (
            <>
              <br />
              <small>{t("failure.reference", { requestId })}</small>
            </>
          )}
        </>
      }
      actions={
        <a className={button({ variant: unsaved ? "secondary" : "primary" })} href={form ?? "/"}>
          {t(form ? "failure.form" : "failure.home")}
        </a>
      }
    >
      {unsaved &&
        (code === SUBJECT_DELETED ? (
          <Words submitted={unsaved.submitted} />
        ) : (
          <SendAgain {...unsaved} failure={failure} />
        ))}
    </EmptyState>
  );
}

/** A form that was not saved. */
interface Unsaved {
  submitted: SubmittedField[];
  /** Its action. */
  sentTo: string;
  /** Its named buttons; without any, one that sends it. */
  buttons?: { name: string; value: string; formAction?: string; label: string }[];
}

/** The texts of a form that cannot be sent, to be copied; numbers, days and most choices are easily entered again. */
const Words = ({ submitted }: { submitted: SubmittedField[] }) =>
  submitted
    .filter(([, value]) => /\p{L}\S*\s+\S/u.test(value))
    .map(([name, value]) => <p key={`${name} ${value}`}>{value}</p>);

/** The unsaved form with everything that was typed: one button submits it again, also without JavaScript. */
function SendAgain({ submitted, sentTo, buttons = [], failure }: Unsaved & { failure: PageFailure }) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation(["backoffice-shell", "backoffice-errors"]);
  const { signIn, signInError, email } = failure;
  // A form that posts to its own page sends the full URL, which the action may not reveal.
  const isOwn = sentTo.split("?", 1)[0] === pathname;
  return (
    <form
      id="again"
      className={emptyState().form}
      method="post"
      action={isOwn ? pathname + search : sentTo}
      noValidate
    >
      {submitted.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the fields are never reordered
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {signInError && (
        <Alert tone="danger" live>
          {t(errorKey(signInError))}
        </Alert>
      )}
      {signIn === "programme" && (
        <p>
          <a href="/login-wbt" target="_blank" rel="noopener">
            {t("failure.programme")}
            <NewTab />
          </a>
        </p>
      )}
      {signIn === "code" && (
        <TextField
          field={plainField(SIGN_IN_AGAIN.code, "again")}
          label={t("failure.code")}
          autoComplete="one-time-code"
        />
      )}
      {signIn === "password" && (
        <>
          <TextField
            field={plainField(SIGN_IN_AGAIN.email, "again", { initialValue: email })}
            label={t("failure.email")}
            type="email"
            autoComplete="username"
          />
          {/* Without the button that reveals it, which every page would load. */}
          <TextField
            field={plainField(SIGN_IN_AGAIN.password, "again")}
            label={t("failure.password")}
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
      <p>{t("failure.kept")}</p>
      {buttons.map(({ label, ...button }) => (
        <Button key={`${button.name} ${button.value}`} type="submit" variant="secondary" {...button}>
          {label}
        </Button>
      ))}
      {buttons.length === 0 && (
        <Button type="submit" variant="primary">
          {t(signIn && signIn !== "programme" ? "failure.signInAndSend" : "failure.sendAgain")}
        </Button>
      )}
    </form>
  );
}

/** What was typed on a page that has crashed: its forms are still in the document while this one is first rendered. */
function typedBefore(): Unsaved | undefined {
  if (typeof document === "undefined") return undefined;
  const form = [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].findLast(
    (one) => changedIn(one).length > 0,
  );
  if (!form) return undefined;
  const elements = [...form.elements];
  const secrets = new Set(
    elements.filter((one) => one.matches("[type=password]")).map((one) => one.getAttribute("name")),
  );
  const { pathname, search } = new URL(form.getAttribute("action") ?? "", location.href);
  return {
    submitted: [...new FormData(form)].filter(
      (field): field is SubmittedField => typeof field[1] === "string" && !secrets.has(field[0]),
    ),
    sentTo: pathname + search,
    buttons: elements
      .filter((one): one is HTMLButtonElement => one.matches("button[type=submit][name]:enabled"))
      .map((one) => ({
        name: one.name,
        value: one.value,
        formAction: one.getAttribute("formaction") ?? undefined,
        label: one.getAttribute("aria-label") ?? wordsOf(one),
      })),
  };
}

/** Without its keyboard shortcut. */
const wordsOf = (button: HTMLButtonElement) =>
  [...button.childNodes]
    .filter((node) => !(node instanceof Element && node.ariaHidden === "true"))
    .map(({ textContent }) => textContent)
    .join("")
    .trim();

function asFailure(error: unknown, requestId: string): PageFailure {
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    if (isPageFailure(data)) return data;
    const code = status === 404 ? "notFound" : status < 500 ? "badRequest" : "serverError";
    return { status, code, requestId };
  }
  return { status: 500, code: "serverError", requestId };
}

function isPageFailure(data: unknown): data is PageFailure {
  return (
    typeof data === "object" && data !== null && "status" in data && "code" in data && "requestId" in data
  );
}
