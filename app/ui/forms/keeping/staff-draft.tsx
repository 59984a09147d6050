import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, formatHour, formatMoment } from "~/i18n/french";
import { alert } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { type Draft, dropDraft, fieldsOf, formOf, isSame, keepDraft, readDraft, useTyped } from "./drafts";

interface StaffDraftProps {
  /** Id of the form. */
  form: string;
  /** Of the draft: the person and what is edited. */
  name: string;
  /** What the form showed before anything was typed. */
  shown: FormData;
  isResumed: boolean;
  onResume: (draft: Draft) => void;
}

/** The draft offered when a form was opened, by its first values. Filling the form again does not count as opening it. */
const openings = new WeakMap<FormData, Draft | undefined>();

/** Keeps what is typed at each key, and offers what was kept before. */
export default function StaffDraft({ form: id, name, shown, isResumed, onResume }: StaffDraftProps) {
  const [offered, setOffered] = useState(() => openings.get(shown));
  const offer = (draft: Draft | undefined) => {
    openings.set(shown, draft);
    setOffered(draft);
  };
  const keep = (form: HTMLFormElement) => {
    const fields = fieldsOf(form);
    if (isSame(form, fields, fieldsOf(form, shown))) dropDraft(localStorage, name);
    else keepDraft(localStorage, name, fields);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what it is about
  useEffect(() => {
    const form = formOf(id);
    if (!form || isResumed) return;
    if (!openings.has(shown)) {
      const draft = readDraft(localStorage, name);
      offer(draft && !isSame(form, draft.fields, fieldsOf(form, shown)) ? draft : undefined);
    }
    // What was typed before this was loaded, or filled in.
    if (!openings.get(shown)) keep(form);
  }, [id, name]);
  useTyped(id, keep);
  if (isResumed) return <Resumed form={id} />;
  if (!offered) return null;
  const drop = () => {
    dropDraft(localStorage, name);
    offer(undefined);
  };
  const resume = () => {
    // It may have been typed over since it was offered.
    keepDraft(localStorage, name, offered.fields);
    onResume(offered);
  };
  return <Offer draft={offered} onResume={resume} onDrop={drop} />;
}

function Offer({ draft, onResume, onDrop }: { draft: Draft; onResume: () => void; onDrop: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const isToday = formatDay(draft.at) === formatDay(new Date().toISOString());
  return (
    <div className={alert().kept}>
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
    </div>
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
