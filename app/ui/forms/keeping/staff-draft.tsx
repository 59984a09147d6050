import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, formatHour, formatMoment } from "~/i18n/french";
import { alert } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button } from "~/ui/display/button";
import { type Difference, differencesIn } from "./differences";
import { type Draft, dropDraft, fieldsOf, formOf, isSame, keepDraft, readDraft, useTyped } from "./drafts";
import { dropFromServer, keepOnServer, lastKept } from "./server-drafts";

interface StaffDraftProps {
  /** Id of the form. */
  form: string;
  /** The draft's key: the person and the subject. */
  name: string;
  /** The id of the form, and of its draft on the server. */
  path: string;
  /** The draft that another device, or this one, has stored there. */
  onServer: Draft | undefined;
  /** The form's values before anything was typed. */
  shown: FormData;
  isResumed: boolean;
  onResume: (draft: Draft) => void;
}

/**
 * The draft offered when a form was opened, by its first values. Filling the form again does not count as opening it.
 */
const openings = new WeakMap<FormData, Draft | undefined>();

/** Stores what is typed at each keystroke, and offers an earlier draft. */
export default function StaffDraft({
  form: id,
  name,
  path,
  onServer,
  shown,
  isResumed,
  onResume,
}: StaffDraftProps) {
  const [offered, setOffered] = useState(() => openings.get(shown));
  const offer = (draft: Draft | undefined) => {
    openings.set(shown, draft);
    setOffered(draft);
  };
  const keep = (form: HTMLFormElement) => {
    const fields = fieldsOf(form);
    if (isSame(form, fields, fieldsOf(form, shown))) return forget();
    keepDraft(localStorage, name, fields, lastKept(path));
    keepOnServer(path, fields);
  };
  const forget = () => {
    dropDraft(localStorage, name);
    dropFromServer(path);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject
  useEffect(() => {
    const form = formOf(id);
    if (!form || isResumed) return;
    if (!openings.has(shown)) {
      const draft = readDraft(localStorage, name);
      offer(draft && !isSame(form, draft.fields, fieldsOf(form, shown)) ? draft : undefined);
    }
    if (openings.get(shown)) return;
    // An unchanged form drops only this browser's draft: another device's may still be wanted.
    if (isSame(form, fieldsOf(form), fieldsOf(form, shown))) dropDraft(localStorage, name);
    // Typed before this was loaded, or filled in by a machine.
    else keep(form);
  }, [id, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft of the server
  useEffect(() => {
    const form = formOf(id);
    if (!form || isResumed || !onServer || (readDraft(localStorage, name)?.at ?? "") >= onServer.at) return;
    if (!isSame(form, onServer.fields, fieldsOf(form))) offer(onServer);
  }, [onServer]);
  useTyped(id, keep);
  if (isResumed) return <Resumed form={id} />;
  if (!offered) return null;
  const drop = () => {
    forget();
    offer(undefined);
  };
  const resume = () => {
    // It may have been typed over since it was offered.
    keepDraft(localStorage, name, offered.fields, lastKept(path));
    keepOnServer(path, offered.fields);
    onResume(offered);
  };
  const form = formOf(id);
  const differences = form ? differencesIn(form, fieldsOf(form, shown), offered.fields) : [];
  return <Offer draft={offered} differences={differences} onResume={resume} onDrop={drop} />;
}

interface OfferProps {
  draft: Draft;
  differences: Difference[];
  onResume: () => void;
  onDrop: () => void;
}

function Offer({ draft, differences, onResume, onDrop }: OfferProps) {
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
        <p>{t("draft.text")}</p>
        {differences.length > 0 && (
          <details>
            <summary>{t("draft.differs", { count: differences.length })}</summary>
            <ul>
              {differences.map(({ label, shown, draft }) => (
                <li key={label}>
                  <b>{label}</b>{" "}
                  <span>{t("draft.instead", { shown: short(shown), draft: short(draft) })}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Alert>
    </div>
  );
}

/** Empty values have a dash. */
const short = (value: string) => (value.length > 80 ? `${value.slice(0, 79)}…` : value || "–");

/** Marks the form as changed, for the question before it is left, and takes over the focus from the removed button. */
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
