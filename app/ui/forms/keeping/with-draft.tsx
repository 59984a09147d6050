import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { useBeforePaint } from "~/ui/display/hydration";
import { useOnDemand } from "~/ui/display/on-demand";
import { hasChanges } from "~/ui/overlays/changes";
import { asAnswer, DRAFT_PREFIX, type Draft, formOf } from "./drafts";
import { dropOwnFromServer, readServerDraft } from "./server-drafts";

interface WithDraftProps<Answer extends FormAnswer> {
  /** Id of the form. */
  form: string;
  /** Distinguishes the subjects edited at one URL. */
  subject?: string;
  answer: Answer | undefined;
  /** The form with its answer, or with the resumed draft; `offer` comes first in it. */
  children: (answer: Answer | FormAnswer | undefined, offer: ReactNode) => ReactNode;
}

/**
 * A long form of the staff, with a draft for each person and subject: input is stored in the browser on each keystroke
 * and on the server at each pause, and offered when the form is opened again after a reload, a crash or an expired
 * session, or on another device. Saving or leaving the form, which asks first, drops the draft; signing out drops the
 * browser's copies (docs/interface.md, Drafts). The code is loaded when a field gets the focus, so that it is there for
 * the first keystroke, or when there is a draft.
 */
export function WithDraft<Answer extends FormAnswer>({
  form: id,
  subject = "",
  answer,
  children,
}: WithDraftProps<Answer>) {
  const { name, form: path } = useDraftName(subject);
  const [onServer, setOnServer] = useState<Draft>();
  const [StaffDraft, want] = useOnDemand(() => import("./staff-draft"));
  const [resumed, setResumed] = useState<Draft>();
  const [shown, setShown] = useState<FormData>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    const form = formOf(id);
    if (!name || !form) return;
    // On a slow machine people type before the scripts run.
    const isTypedIn = hasChanges(document);
    setShown(isTypedIn ? rendered(form) : new FormData(form));
    if (isTypedIn || isKept(name)) want();
    let isLeft = false;
    readServerDraft(path).then((draft) => {
      if (!draft || isLeft) return;
      setOnServer(draft);
      want();
    });
    const entered = ({ target }: Event) => {
      if ((target as HTMLInputElement | null)?.form === formOf(id)) want();
    };
    // A field may have got the focus before the scripts ran.
    const signs = ["focusin", "input"];
    for (const sign of signs) document.addEventListener(sign, entered);
    return () => {
      isLeft = true;
      for (const sign of signs) document.removeEventListener(sign, entered);
    };
  }, [id, name]);

  return (
    <Fragment key={resumed?.at}>
      {children(
        answer ?? (resumed && asAnswer(resumed)),
        StaffDraft && name && shown && (
          <StaffDraft
            form={id}
            name={name}
            path={path}
            onServer={onServer}
            shown={shown}
            isResumed={Boolean(resumed)}
            onResume={setResumed}
          />
        ),
      )}
    </Fragment>
  );
}

/** For the draft of a form at this URL, which is dropped when the URL is left. */
export function useDraftName(subject = "") {
  const { pathname } = useLocation();
  const person = useRouteLoaderData<{ me: { id: string } }>("routes/shell/layout")?.me.id;
  const form = `${pathname}:${subject}`;
  const name = person && `${person}:${form}`;
  // Before the person can leave the page that confirms the save.
  useBeforePaint(
    () => () => {
      // The URL stays: an error page or a conflict has replaced the form.
      if (!name || location.pathname === pathname) return;
      drop(name);
      dropOwnFromServer(form);
    },
    [name, form, pathname],
  );
  return { name, form };
}

/** The form's values before anything was typed. */
function rendered(form: HTMLFormElement) {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return new FormData(untouched);
}

function drop(name: string) {
  try {
    localStorage.removeItem(DRAFT_PREFIX + name);
  } catch {}
}

/** A blocked storage counts as empty. */
function isKept(name: string) {
  try {
    return localStorage.getItem(DRAFT_PREFIX + name) !== null;
  } catch {
    return false;
  }
}
