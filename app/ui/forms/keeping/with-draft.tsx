import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { formatDay, formatHour, formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import {
  asAnswer,
  type Draft,
  dropDraft,
  type Fields,
  fieldsOf,
  formOf,
  isSame,
  keepDraft,
  readDraft,
  useTyped,
} from "./drafts";

interface WithDraftProps<Answer extends FormAnswer> {
  /** Id of the form. */
  form: string;
  /** Tells apart what is edited at one address. */
  thing?: string;
  answer: Answer | undefined;
  /** The form with its answer, or with the draft that was taken up; `offer` goes first in it. */
  children: (answer: Answer | FormAnswer | undefined, offer: ReactNode) => ReactNode;
}

/**
 * A long form of the staff with a local draft, of this person, of this thing: what is typed is kept at each key and
 * offered when the form is opened again after a reload, a crash or an ended session. Saving it or leaving it, which
 * asks first, drops it; signing out drops all (decision 0228).
 */
export function WithDraft<Answer extends FormAnswer>({
  form: id,
  thing = "",
  answer,
  children,
}: WithDraftProps<Answer>) {
  const { pathname } = useLocation();
  const person = useRouteLoaderData<{ me: { id: string } }>("routes/shell/layout")?.me.id;
  const key = person && `${person}:${pathname}:${thing}`;
  const [offered, setOffered] = useState<Draft>();
  const [resumed, setResumed] = useState<Draft>();
  /** What the form showed before anything was typed. */
  const shown = useRef<Fields>();

  useEffect(() => {
    const form = formOf(id);
    if (!key || !form) return;
    shown.current = fieldsOf(form);
    const draft = readDraft(localStorage, key);
    if (draft && isSame(form, draft.fields, shown.current)) dropDraft(localStorage, key);
    else setOffered(draft);
    return () => {
      // Where the address stays, an error page has taken the form's place.
      if (location.pathname !== pathname) dropDraft(localStorage, key);
    };
  }, [id, key, pathname]);
  useTyped(id, (form) => {
    if (!key || !shown.current) return;
    const fields = fieldsOf(form);
    if (isSame(form, fields, shown.current)) dropDraft(localStorage, key);
    else keepDraft(localStorage, key, fields);
  });

  const drop = () => {
    if (key) dropDraft(localStorage, key);
    setOffered(undefined);
  };
  const resume = () => {
    if (!offered || !key) return;
    // It may have been typed over since it was offered.
    keepDraft(localStorage, key, offered.fields);
    setResumed(offered);
    setOffered(undefined);
  };
  return (
    <Fragment key={resumed?.at}>
      {children(
        answer ?? (resumed && asAnswer(resumed)),
        offered ? (
          <Offer draft={offered} onResume={resume} onDrop={drop} />
        ) : (
          resumed && <Resumed form={id} />
        ),
      )}
    </Fragment>
  );
}

function Offer({ draft, onResume, onDrop }: { draft: Draft; onResume: () => void; onDrop: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const isToday = formatDay(draft.at) === formatDay(new Date().toISOString());
  return (
    <Alert
      title={
        isToday
          ? t("draft.today", { moment: formatHour(draft.at) })
          : t("draft.before", { moment: formatMoment(draft.at) })
      }
      action={
        <>
          <Button type="button" size="sm" variant="secondary" onClick={onResume}>
            {t("draft.resume")}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={onDrop}>
            {t("draft.drop")}
          </Button>
        </>
      }
    >
      {t("draft.text")}
    </Alert>
  );
}

/** Marks the form as changed, for the question before it is left, and takes the focus of the button that is gone. */
function Resumed({ form }: { form: string }) {
  const { t } = useTranslation("backoffice-ui");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
    const marked = formOf(form);
    if (marked) marked.dataset.resumed = "";
  }, [form]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="success">{t("draft.resumed")}</Alert>
    </div>
  );
}
