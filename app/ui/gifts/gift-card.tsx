import { useTranslation } from "react-i18next";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import type { GiftListItem } from "~/contract/gifts/answers";
import { languages } from "~/contract/languages";
import { formatDay, formatNumber } from "~/i18n/french";
import { gifts } from "~/theme/generated/recipes";
import { NatureTag, StatusBadge } from "~/ui/display/badge";
import { Link } from "~/ui/display/link";
import { cutName } from "~/ui/display/names";
import { Picture } from "~/ui/display/picture";

const styles = gifts();

/** Characters of a name on a card. */
const MAX_NAME_LENGTH = 70;

type Stocked = Pick<GiftListItem, "stock" | "stockAvailable" | "lowStock" | "usesKeys">;

/** Fewer keys are left than the threshold. */
const isLow = ({ stockAvailable, lowStock, usesKeys }: Stocked) =>
  usesKeys && lowStock !== null && stockAvailable < lowStock;

/** How full the stock is; a text beside it says the same. */
export function StockMeter({ stock, stockAvailable, lowStock }: Stocked) {
  const mark = lowStock ?? 0;
  // Also when there never were as many as the threshold.
  const full = Math.max(stock, mark, 1);
  return <meter aria-hidden min={0} max={full} low={mark} optimum={full} value={stockAvailable} />;
}

/** “148 en stock”, “Plus que 4”, “Plus de stock”. */
function StockLeft(gift: Stocked) {
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

/** A gift in the catalogue: the whole card links to its page. */
export function GiftCard({ gift, to }: { gift: GiftListItem; to: string }) {
  const { t } = useTranslation("backoffice-gifts");
  const { name, status, points, visibilityStart, visibilityEnd } = gift;
  const outdated = languages.filter((language) => gift.outdatedTranslations[language]);
  return (
    <li className={styles.item} data-out={status === "OutOfStock" || undefined}>
      <div className={styles.picture}>
        <Picture src={`/media/${mediumIdOf(gift.imageLink)}`} alt="" />
        <GiftBadge status={status} />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={to} title={name.fr}>
            {cutName(name.fr, MAX_NAME_LENGTH)}
          </Link>
        </h2>
        <p>
          {status === "Programmed"
            ? t("list.from", { day: formatDay(visibilityStart) })
            : t("list.until", { day: formatDay(visibilityEnd) })}
        </p>
        {outdated.length > 0 && (
          <p data-tone="warning">
            {t("list.frenchChanged", { languages: outdated.join(", ").toUpperCase() })}
          </p>
        )}
      </div>
      <div className={styles.stub}>
        <p className={styles.points}>
          {formatNumber(points)} <small>{t("list.points", { count: points })}</small>
        </p>
        <StockLeft {...gift} />
      </div>
    </li>
  );
}

export function GiftBadge({ status }: Pick<GiftListItem, "status">) {
  return status === "OutOfStock" ? <NatureTag value={status} /> : <StatusBadge value={status} />;
}
