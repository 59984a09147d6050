import styles from "~/theme/pages/logs.css?url";

/** The additional style sheet of the journal. */
export const logLinks = [{ rel: "stylesheet", href: styles }];
