import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formSection, sectionLinks } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";

export interface FormPart {
  /** Of the section: its anchor. */
  id: string;
  label: string;
  state: "complete" | "wrong" | "empty";
}

const icons = {
  complete: "check-circle-fill",
  wrong: "warning-circle-fill",
  empty: "circle",
} as const satisfies Record<FormPart["state"], IconName>;

/** The visible section; the code that finds it is loaded once the page is idle, and without scripts there is none. */
function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const all = ids.join();
  useEffect(() => {
    const gone = new AbortController();
    import("./sections/current-section").then(
      ({ followSection }) => followSection(all.split(","), setCurrent, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, [all]);
  return current;
}

const layout = formSection();

/** A long form beside its `SectionRail`. */
export const Railed = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={layout.railed}>
    {rail}
    {children}
  </div>
);

/** It stays visible beside the form. */
export const SectionRail = ({ label, parts }: { label: string; parts: readonly FormPart[] }) => (
  <nav className={layout.rail} aria-label={label}>
    <SectionLinks parts={parts} />
  </nav>
);

/** The sections of a long form as anchors, with their state; the one in sight is marked. Not on phones. */
export function SectionLinks({ parts, inverse }: { parts: readonly FormPart[]; inverse?: boolean }) {
  const { t } = useTranslation("backoffice-ui");
  const current = useCurrentSection(parts.map(({ id }) => id));
  return (
    <ul className={sectionLinks({ inverse })}>
      {parts.map(({ id, label, state }) => (
        <li key={id}>
          <a href={`#${id}`} data-state={state} aria-current={id === current ? "true" : undefined}>
            <Icon name={icons[state]} />
            {label}
            {state !== "empty" && <span className="sr">{t(`steps.${state}`)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
