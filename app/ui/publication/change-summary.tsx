import { Form, type FormProps, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChangesByOperator } from "~/contract/publication/calls";
import { changeTypes } from "~/contract/publication/change-types";
import { formatNumber } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { allOfType, changeAppearance } from "./change-words";

const styles = publication();

/** Three numbers, each a link to what it counts, and the actions on all of it. */
export function ChangeSummary({
  counts,
  children,
}: Pick<ChangesByOperator, "counts"> & { children?: ReactNode }) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  return (
    <Card flush className={styles.summary}>
      {changeTypes.map((type) => {
        const [sheets, offers, gifts] = [counts.operator[type], counts.offer[type], counts.gift[type]];
        return (
          <Link key={type} className={styles.count} to={allOfType(search, type)}>
            <b>{formatNumber(sheets + offers + gifts)}</b>
            <span>
              <strong data-tone={changeAppearance[type].tone}>
                <Icon name={changeAppearance[type].icon} />
                {t(`labels.${type}`)}
              </strong>
              {(
                [
                  ["sheets", sheets],
                  ["offers", offers],
                  ["giftCount", gifts],
                ] as const
              )
                .filter(([, count]) => count > 0)
                .map(([words, count]) => t(words, { count, value: formatNumber(count) }))
                .join(", ")}
            </span>
          </Link>
        );
      })}
      {children}
    </Card>
  );
}

/** Beside the numbers: the actions on all of it. */
export const SummaryForm = (props: FormProps) => <Form {...props} className={styles.go} />;

/** Numbers with their labels, side by side. */
export function Figures({ items }: { items: readonly { value: number; label: string }[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
