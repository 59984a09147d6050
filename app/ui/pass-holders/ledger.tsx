import { Form, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PointsEntry } from "~/contract/pass-holders/points";
import { formatDay, formatMoment, formatMonth, formatNumber } from "~/i18n/french";
import { pointsHistory, table } from "~/theme/generated/recipes";
import { categoryAppearance } from "~/ui/display/category-appearance";
import type { IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { RowName, roles } from "~/ui/lists/data-table";
import { RowAgain } from "~/ui/lists/row-again";
import { useRowLinks } from "~/ui/lists/row-links";

const styles = pointsHistory();

/** A sum of points, large, under its name. */
export const Balance = ({ term, points }: { term: string; points: number }) => (
  <dl className={styles.balance}>
    <dt>{term}</dt>
    <dd>{formatNumber(points)}</dd>
  </dl>
);

/** `+250`, `−30` */
export const signed = (points: number) => `${points > 0 ? "+" : ""}${formatNumber(points)}`;

interface LedgerProps {
  entries: PointsEntry[];
  /** Whether the reader may see findings: entries that took points back link to theirs. */
  seesAnomalies: boolean;
}

/** Entries of a holder's points, month by month. On phones CSS makes a list of the table, and changing `display` removes its semantics: hence the explicit roles. */
export function Ledger({ entries, seesAnomalies }: LedgerProps) {
  const { t } = useTranslation("backoffice-points");
  const { listeners, prefetched } = useRowLinks();
  const months = [...new Set(entries.map(({ date }) => formatMonth(date)))];
  return (
    <div className={table().wrap}>
      {prefetched}
      <table
        {...roles.table}
        {...listeners}
        className={`${table().root} ${styles.root}`}
        aria-label={t("history.title")}
      >
        <thead {...roles.group}>
          <tr {...roles.row}>
            <Heading>{t("history.date")}</Heading>
            <Heading>{t("history.what")}</Heading>
            <Heading>{t("history.source")}</Heading>
            <Heading numeric>{t("history.points")}</Heading>
            <Heading>
              <span className="sr">{t("history.action")}</span>
            </Heading>
          </tr>
        </thead>
        {months.map((month) => (
          <tbody key={month} {...roles.group}>
            <tr {...roles.row}>
              <th {...roles.header} scope="rowgroup" colSpan={5}>
                {month}
              </th>
            </tr>
            {entries
              .filter(({ date }) => formatMonth(date) === month)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} to={leadsTo(entry, seesAnomalies)} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Heading({ numeric, children }: { numeric?: boolean; children: ReactNode }) {
  return (
    <th {...roles.header} scope="col" className={numeric ? "num" : undefined}>
      {children}
    </th>
  );
}

type Shown = { title: string; text: string | null; source: string; icon: IconName; tone: Tone };

const appearances = {
  order: { icon: "gift-duotone", tone: "genet" },
  orderCancelled: { icon: "gift-duotone", tone: "genet" },
  welcome: { icon: "flag-pennant-duotone", tone: "success" },
  correction: { icon: "sliders-horizontal-duotone", tone: "info" },
} as const;

/** The title of an entry of the ledger: its place or purpose, its reason, and its origin. */
function entryWords(entry: PointsEntry, t: TFunction<"backoffice-points">): Shown {
  const shown = withScanTime(ofKind(entry, t), entry, t);
  const { undoes, undoneAt } = entry;
  if (undoes) {
    const day = formatDay(undoes.date);
    const { reason } = undoes;
    if (entry.anomalyId) return { ...shown, text: t("kinds.anomaly", { day }) };
    return {
      ...shown,
      text: reason === null ? t("kinds.undoes", { day }) : t("kinds.undoesWithReason", { day, reason }),
    };
  }
  if (undoneAt) {
    const day = formatDay(undoneAt);
    const { text: reason } = shown;
    return {
      ...shown,
      text: reason === null ? t("kinds.undone", { day }) : t("kinds.undoneWithReason", { day, reason }),
    };
  }
  return shown;
}

/** For a scan that arrived later than it was made. */
const withScanTime = (shown: Shown, { scannedAt }: PointsEntry, t: TFunction<"backoffice-points">): Shown =>
  scannedAt
    ? { ...shown, text: t("kinds.scannedAt", { text: shown.text, moment: formatMoment(scannedAt) }) }
    : shown;

function ofKind(entry: PointsEntry, t: TFunction<"backoffice-points">): Shown {
  const { kind, eltoName, offer, reason, shopItemName, transactionSource, userName, category } = entry;
  const text = t(`kinds.${kind}.text`);
  if (kind === "order" || kind === "orderCancelled")
    return {
      title: shopItemName ?? t(`kinds.${kind}.title`),
      text: reason === null ? text : t("kinds.withReason", { text, reason }),
      source: (kind === "orderCancelled" && userName) || t("sources.shop"),
      ...appearances[kind],
    };
  if (kind === "welcome")
    return { title: t("kinds.welcome.title"), text, source: t("sources.welcome"), ...appearances[kind] };
  if (kind === "correction" && eltoName === null)
    return {
      title: t("kinds.correction.title"),
      text: reason,
      source: userName ?? transactionSource,
      ...appearances[kind],
    };
  const { icon, tone } = categoryAppearance(category ?? undefined);
  return {
    title: eltoName ?? t(`kinds.${kind}.title`),
    text: offer ?? reason ?? text,
    source: kind === "correction" ? (userName ?? transactionSource) : t(`sources.${kind}`),
    icon,
    tone,
  };
}

/** A link to the gift, or to the finding. */
function leadsTo({ giftId, anomalyId }: PointsEntry, seesAnomalies: boolean): string | undefined {
  if (giftId) return `/gifts/${giftId}/informations`;
  return anomalyId && seesAnomalies ? `/anomalies/${anomalyId}` : undefined;
}

function Entry({ entry, to }: { entry: PointsEntry; to: string | undefined }) {
  const { t } = useTranslation("backoffice-points");
  const { title, text, source, icon, tone } = entryWords(entry, t);
  const { points } = entry;
  return (
    <tr {...roles.row}>
      <td {...roles.cell}>
        <time dateTime={entry.date}>{formatDay(entry.date).slice(0, 5)}</time>
        <span className={styles.also}> · {source}</span>
      </td>
      <td {...roles.cell}>
        <RowName {...(to && { to })} title={title} words icon={icon} tone={tone}>
          {text}
        </RowName>
      </td>
      <td {...roles.cell} className={styles.source}>
        {source}
      </td>
      <td {...roles.cell} className="num">
        <span className={points > 0 ? styles.earned : styles.spent}>{signed(points)}</span>
      </td>
      <td {...roles.cell}>
        {entry.hasMail && <Resend entry={entry} title={title} />}
        {entry.canUndo && <Undo entry={entry} />}
      </td>
    </tr>
  );
}

interface ResendProps {
  entry: PointsEntry;
  title: string;
}

function Resend({ entry, title }: ResendProps) {
  const { t } = useTranslation("backoffice-points");
  const { search } = useLocation();
  return (
    <Form method="post" action={search} preventScrollReset>
      <FormKey />
      <RowAgain name="entry" value={entry.id} />
      <SubmitButton name="entry" value={entry.id} variant="secondary" size="sm" icon="envelope-simple">
        <span>
          {t("resend")} <span className="sr">{t("resendOf", { title })}</span>
        </span>
      </SubmitButton>
    </Form>
  );
}

function Undo({ entry: { id, points, date } }: { entry: PointsEntry }) {
  const { t } = useTranslation("backoffice-points");
  const { search } = useLocation();
  return (
    <Form method="post" action={search} preventScrollReset>
      <FormKey />
      <input type="hidden" name="act" value="undo" />
      <SubmitButton name="entry" value={id} variant="secondary" size="sm" icon="arrow-counter-clockwise">
        <span>
          {t("undo.action")}{" "}
          <span className="sr">
            {t("undo.of", { count: Math.abs(points), points: signed(points), day: formatDay(date) })}
          </span>
        </span>
      </SubmitButton>
    </Form>
  );
}
