import { useTranslation } from "react-i18next";
import type { GiftListItem } from "~/contract/gifts/answers";
import { formatNumber } from "~/i18n/french";
import { gifts } from "~/theme/generated/recipes";

const styles = gifts();

type Stocked = Pick<GiftListItem, "stock" | "stockAvailable" | "lowStock" | "usesKeys">;

/** Fewer keys are left than the mark says. */
export const isLow = ({ stockAvailable, lowStock, usesKeys }: Stocked) =>
  usesKeys && lowStock !== null && stockAvailable < lowStock;

/** How full the stock is. Words beside it say the same. */
export function StockMeter({ stock, stockAvailable, lowStock }: Stocked) {
  const mark = lowStock ?? 0;
  // Also where there never were as many as the mark.
  const full = Math.max(stock, mark, 1);
  return <meter aria-hidden min={0} max={full} low={mark} optimum={full} value={stockAvailable} />;
}

/** “148 en stock”, “Plus que 4”, “Plus de stock”. */
export function StockLeft(gift: Stocked) {
  const { t } = useTranslation("backoffice-gifts");
  const { stockAvailable: left, usesKeys } = gift;
  if (!usesKeys) return <span className={styles.stock}>{t("stock.endless")}</span>;
  const words = left === 0 ? "stock.none" : isLow(gift) ? "stock.low" : "stock.left";
  const shown = formatNumber(left);
  const [before, after] = t(words, { value: shown }).split(shown);
  return (
    <div className={styles.stock} data-low={(left > 0 && isLow(gift)) || undefined}>
      <span>
        {before}
        {after !== undefined && <b>{shown}</b>}
        {after}
      </span>
      <StockMeter {...gift} />
    </div>
  );
}
