import styles from "~/theme/pages/account.css?url";

/** The additional style sheet of pages where operators' administrators follow their requests. */
export const accountLinks = [{ rel: "stylesheet", href: styles }];
