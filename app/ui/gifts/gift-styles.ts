import { giftStock } from "~/theme/generated/recipes/gift-stock";
import { gifts } from "~/theme/generated/recipes/gifts";
import styles from "~/theme/pages/gifts.css?url";

/** The additional style sheet of the pages of gifts. */
export const giftLinks = [{ rel: "stylesheet", href: styles }];

/** Of the catalogue and of a gift's page. */
export const giftStyles = gifts();
/** Of its keys. */
export const keyStyles = giftStock();
