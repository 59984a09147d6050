import { giftStock } from "~/theme/generated/recipes/gift-stock";
import { gifts } from "~/theme/generated/recipes/gifts";
import mailStyles from "~/theme/gift-mail.css?url";
import styles from "~/theme/gifts.css?url";

/** The additional style sheet of the pages of gifts. */
export const giftLinks = [{ rel: "stylesheet", href: styles }];

/** That of the page of a gift’s mail. */
export const giftMailLinks = [{ rel: "stylesheet", href: mailStyles }];

/** Of the catalogue and of a gift's page. */
export const giftStyles = gifts();
/** Of its keys. */
export const keyStyles = giftStock();
