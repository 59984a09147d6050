import { giftStock } from "~/theme/generated/recipes/gift-stock";
import styles from "~/theme/pages/gift-stock.css?url";

/** The additional style sheet of the pages of a gift’s keys and orders. */
export const keyLinks = [{ rel: "stylesheet", href: styles }];

export const keyStyles = giftStock();
