import styles from "~/theme/pages/passwords.css?url";

/** The additional style sheet of pages where somebody chooses a password or gives a code. */
export const passwordLinks = [{ rel: "stylesheet", href: styles }];
