import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { publicPage, signUp, steps } from "~/theme/generated/recipes";
import { type FormPart, SectionLinks } from "~/ui/forms/section-links";
import { Brand } from "~/ui/shell/brand";
import { SiteLinks } from "~/ui/shell/site-links";
import { CONTENT, SkipLink } from "~/ui/shell/skip-link";
import { Icon } from "./icon";

export interface Step {
  label: string;
  text?: string;
  state: "done" | "current" | "next";
  sections?: readonly FormPart[];
}

const styles = steps();
const page = signUp();

/** The steps as numbered nodes, and the current step's sections as anchors with their state. */
export function StepsRail({ items }: { items: readonly Step[] }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <ol className={styles.root}>
      {items.flatMap(({ label, text, state, sections }, index) => [
        <li
          key={label}
          className={steps({ state: state === "next" ? undefined : state }).step}
          {...(state === "current" && { "aria-current": "step" as const })}
        >
          <span className={styles.node}>
            {state === "done" ? <Icon name="check-bold" label={t("steps.done")} /> : index + 1}
          </span>
          <span>
            <b>{label}</b>
            {text && <span>{text}</span>}
          </span>
        </li>,
        sections && (
          <li key={`${label}-sections`} className={styles.sections}>
            <SectionLinks parts={sections} inverse />
          </li>
        ),
      ])}
    </ol>
  );
}

interface SignUpLayoutProps {
  programme: string;
  /** The introduction above the steps. */
  promise: string;
  steps: readonly Step[];
  title: string;
  lead?: ReactNode;
  /** The first step: two big cards in the middle of the page. */
  choice?: boolean;
  children: ReactNode;
}

export function SignUpLayout({
  programme,
  promise,
  steps: items,
  title,
  lead,
  choice,
  children,
}: SignUpLayoutProps) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <div className={signUp({ choice }).root}>
      <SkipLink />
      <header className={page.side}>
        <div className={page.sticky}>
          <Brand name={programme} inverse />
          <p className={page.promise}>{promise}</p>
          <StepsRail items={items} />
          <img className={signUp({ low: !choice }).art} src="/images/v1/sentier.svg" alt="" />
          <p className={page.credit}>{t("ownPicture")}</p>
        </div>
      </header>
      <div className={page.main}>
        <main id={CONTENT} tabIndex={-1}>
          <h1>{title}</h1>
          {lead && <p className={page.lead}>{lead}</p>}
          {children}
        </main>
        <footer className={publicPage().legal}>
          <SiteLinks />
        </footer>
      </div>
    </div>
  );
}

/** The back button on the left, the next button on the right. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={page.foot}>{children}</div>;
}
