import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import type { GiftListItem } from "~/contract/gifts/answers";
import { formatDay, formatNumber } from "~/i18n/french";
import { gifts } from "~/theme/generated/recipes";
import { cutName } from "~/ui/display/names";
import { Picture } from "~/ui/display/picture";
import { GiftBadge } from "./gift-badge";
import { StockLeft } from "./gift-stock";

const styles = gifts();

/** Characters of a name on a card. */
const LONGEST_NAME = 70;

/** A gift in the catalogue: all of it leads to its page. */
export function GiftCard({ gift, to }: { gift: GiftListItem; to: string }) {
  const { t } = useTranslation("backoffice-gifts");
  const { name, status, points, visibilityStart, visibilityEnd } = gift;
  return (
    <li className={styles.item} data-out={status === "OutOfStock" || undefined}>
      <div className={styles.picture}>
        <Picture src={`/media/${mediumIdOf(gift.imageLink)}`} alt="" />
        <GiftBadge status={status} />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={to} title={name.fr}>
            {cutName(name.fr, LONGEST_NAME)}
          </Link>
        </h2>
        <p>
          {status === "Programmed"
            ? t("list.from", { day: formatDay(visibilityStart) })
            : t("list.until", { day: formatDay(visibilityEnd) })}
        </p>
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
