import styles from "~/theme/pages/lists.css?url";

/** The additional style sheet of the long lists. */
export const listLinks = [{ rel: "stylesheet", href: styles }];
