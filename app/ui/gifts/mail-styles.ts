import styles from "~/theme/pages/gift-mail.css?url";

/** The additional style sheet of the page of a gift’s mail. */
export const giftMailLinks = [{ rel: "stylesheet", href: styles }];
