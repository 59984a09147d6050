import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "~/contract/languages";
import { formatRange } from "~/i18n/french";
import { offerKind, period } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { TwoLines } from "~/ui/lists/data-table";

/** A kind: an icon and a word on one line. */
export function Kind({ icon, deal, children }: { icon: IconName; deal?: boolean; children: ReactNode }) {
  return (
    <span className={offerKind({ deal })}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** An offer or a good deal. Yellow is otherwise reserved for publication. */
export function OfferKind({ deal }: { deal: boolean }) {
  const { t } = useTranslation("backoffice-ui");
  return (
    <Kind icon={deal ? "lightning-fill" : "seal-percent"} deal={deal}>
      {t(deal ? "offer.deal" : "offer.offer")}
    </Kind>
  );
}

interface PeriodProps {
  /** Days as YYYY-MM-DD. */
  from: string;
  to: string;
  /** Read before the dates, and seen there on phones, where the column header is hidden: “Valable”. */
  label: string;
}

/** “01/04 – 30/09/2026”: the year once when it is the same. */
export function Period({ from, to, label }: PeriodProps) {
  const [first, last] = formatRange(from, to);
  return (
    <span className={period()}>
      <span>{label} </span>
      <time dateTime={from}>{first}</time> <span>–</span> <time dateTime={to}>{last}</time>
    </span>
  );
}

interface OfferPeriodsProps {
  /** First and last day. */
  valid: readonly [string, string];
  visible: readonly [string, string];
  /** The names of the two kinds. */
  labels: readonly [string, string];
}

/** Its validity, and below it its visibility. */
export function OfferPeriods({ valid, visible, labels }: OfferPeriodsProps) {
  return (
    <TwoLines>
      <Period from={valid[0]} to={valid[1]} label={labels[0]} />
      <p>
        <Period from={visible[0]} to={visible[1]} label={labels[1]} />
      </p>
    </TwoLines>
  );
}

interface WrittenLanguagesProps {
  written: readonly Language[];
  /** By language, when the French changed last under a translation. */
  outdated: Partial<Record<Language, string | undefined>>;
}

/** How many languages are complete, which are not, and which are outdated. */
export function WrittenLanguages({ written, outdated }: WrittenLanguagesProps) {
  const { t } = useTranslation("backoffice-offers");
  const missing = languages.filter((language) => !written.includes(language));
  const changed = languages.filter((language) => outdated[language]);
  return (
    <TwoLines>
      {`${written.length}/${languages.length}`}
      {missing.length > 0 && (
        <p className={missing.length > 1 ? "sr" : undefined} data-tone="warning">
          {t("list.without", { languages: missing.join(", ").toUpperCase() })}
        </p>
      )}
      {changed.length > 0 && (
        <p data-tone="warning" title={t("list.frenchChanged")}>
          <Icon name="warning-fill" /> {changed.join(", ").toUpperCase()}
          <span className="sr">{`\u00a0: ${t("list.frenchChanged")}`}</span>
        </p>
      )}
    </TwoLines>
  );
}
