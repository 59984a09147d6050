import { useActionData } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorKey } from "~/i18n/keys";
import { errorSummary, formSection } from "~/theme/generated/recipes";
import { Help, type HelpKey } from "~/ui/display/help";
import { Icon } from "~/ui/display/icon";
import type { FieldData } from "./field";
import { useErrorSentence } from "./form-errors";

const section = formSection();

export function FormSection({
  title,
  lead,
  id,
  help,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** A “?” beside the title. */
  help?: HelpKey;
  id?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    // A named region: screen readers read its title, which distinguishes two fields of the same name.
    <section className={section.root} id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {help && <Help about={help} />}
      {lead && <p className={section.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/**
 * First in a form whose first visible button does something else: Enter in a field presses this one. Visually hidden
 * rather than `hidden`, which Safari skips.
 */
export const EnterButton = (props: ComponentProps<"button">) => (
  <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" {...props} />
);

/**
 * The hint at the top of a form: optional fields are marked, required ones are not.
 * @param props.apart adds a margin below, when nothing else does
 */
export function AllRequired({ apart }: { apart?: boolean }) {
  const { t } = useTranslation("backoffice-ui");
  return <p className={apart ? section.lead : "small muted"}>{t("field.allRequired")}</p>;
}

/**
 * The footer of a form page. The action that leaves the form comes first, with `className="push"`, then secondary, then
 * primary.
 */
export function FormBar({ children }: { children: ReactNode }) {
  return <div className={section.bar}>{children}</div>;
}

/** The label of a button in a footer. `short`: its part that fits in one row on phones. */
export function FootLabel({ short, children }: { short: string; children: string }) {
  return (
    <>
      <span className={section.whole}>{children}</span>
      <span className={section.short} aria-hidden="true">
        {short}
      </span>
    </>
  );
}

interface ErrorSummaryProps {
  /** The fields in the order of the form; those without an error are left out. */
  fields: readonly FieldData[];
  /** Error codes of the form as a whole. */
  formErrors?: readonly string[];
  /** Values for the sentences. */
  params?: Record<string, string>;
}

/**
 * Placed first in the form. Each line repeats a field's error and links to it. With scripts it takes the focus after
 * each refusal, so that screen readers read it; lines that disappear while typing are not announced.
 */
export function ErrorSummary({ fields, formErrors = [], params }: ErrorSummaryProps) {
  const { t } = useTranslation(["backoffice-ui", "backoffice-errors"]);
  const sentence = useErrorSentence();
  const ref = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  const [isRead, setRead] = useState(false);
  const wrong = fields.flatMap((field) => {
    const [code] = field.errors ?? [];
    return code ? [{ field, code }] : [];
  });
  const [title, ...whole] = [
    ...(wrong.length ? [t("form.toCorrect", { count: wrong.length })] : []),
    ...formErrors.map((code) => t(errorKey(code), params)),
  ];
  const isShown = title !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    ref.current?.focus();
    setRead(isShown);
  }, [isShown, answer]);
  if (!isShown) return null;
  return (
    <div
      ref={ref}
      className={errorSummary()}
      role="alert"
      aria-live={isRead ? "off" : undefined}
      tabIndex={-1}
    >
      <h2>
        <Icon name="warning-circle-fill" />
        {title}
      </h2>
      <ul>
        {whole.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {wrong.map(({ field, code }) => (
          <li key={field.id}>
            <a href={`#${field.id}`} onClick={(event) => focusField(event, field.id)}>
              {sentence(field, code, params)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An anchor alone neither opens a collapsed section nor focuses the field. */
function focusField(event: { preventDefault: () => void }, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  for (
    let parent = target.closest("details");
    parent;
    parent = parent.parentElement?.closest("details") ?? null
  )
    parent.open = true;
  target.scrollIntoView({ block: "center" });
  target.focus({ preventScroll: true });
}
