import styles from "~/theme/logs.css?url";

/** The additional style sheet of the journal. */
export const logLinks = [{ rel: "stylesheet", href: styles }];
