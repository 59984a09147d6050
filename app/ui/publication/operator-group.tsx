import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OperatorChanges } from "~/contract/publication/calls";
import { type ChangeCounts, changeTypes, NO_OPERATOR } from "~/contract/publication/change-types";
import { formatNumber } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Tile } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { Fold } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { withQuery } from "~/ui/lists/pagination";
import { ChangeEntry, type FieldWords } from "./change-entry";
import { changeAppearance, sumOf } from "./change-words";

const styles = publication();

const giftAppearance = { icon: "gift", tone: "neutral" } as const;

interface OperatorGroupProps {
  operator: OperatorChanges;
  isOpen: boolean;
  /** The list is filtered to this operator. */
  isAlone: boolean;
  words: FieldWords;
  isPending: boolean | undefined;
}

/** The changes of one operator, or of the gifts; folded except for the first ones. */
export function OperatorGroup({ operator, isOpen, isAlone, words, isPending }: OperatorGroupProps) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const { icon, tone } = operator.id ? categoryAppearance(operator.categories[0]) : giftAppearance;
  const name = operator.name ?? t("gifts");
  const hidden = sumOf(operator.counts) - operator.changes.length;
  const place = [operator.city, operator.province].filter((one) => one !== null);
  return (
    <Fold
      className={styles.group}
      open={isOpen || isAlone}
      summary={
        <>
          <Tile icon={icon} tone={tone} />
          <span className={styles.name}>
            <b>{name}</b>
            <span>{[...new Set(place)].join(", ")}</span>
          </span>
          <CountsByType {...operator.counts} />
        </>
      }
    >
      <ul>
        {operator.changes.map((change) => (
          <ChangeEntry
            key={`${change.kind}-${change.id}`}
            change={change}
            words={words}
            isPending={isPending}
          />
        ))}
      </ul>
      {isPending && operator.id && (
        <p className={styles.more}>
          <Link to={`/publication/part?operator=${operator.id}`}>{t("part.ofOperator", { name })}</Link>
        </p>
      )}
      {hidden > 0 && (
        <p className={styles.more}>
          {t("more", { count: hidden, value: formatNumber(hidden) })}
          {!isAlone && (
            <>
              {" – "}
              <Link to={`${withQuery(search, { operator: operator.id ?? NO_OPERATOR, page: null })}#changes`}>
                {t(operator.id ? "allOf" : "allGifts", { name })}
              </Link>
            </>
          )}
        </p>
      )}
    </Fold>
  );
}

/** The number of each type, without those that are zero. */
export function CountsByType(counts: ChangeCounts) {
  const { t } = useTranslation("backoffice-publication");
  return (
    <span className={styles.mix}>
      {changeTypes.map(
        (type) =>
          counts[type] > 0 && (
            <span key={type} data-tone={changeAppearance[type].tone}>
              <Icon name={changeAppearance[type].icon} />
              <span aria-hidden="true">{formatNumber(counts[type])}</span>
              <span className="sr">
                {t(`versions.${type}`, { count: counts[type], value: formatNumber(counts[type]) })}
              </span>
            </span>
          ),
      )}
    </span>
  );
}
