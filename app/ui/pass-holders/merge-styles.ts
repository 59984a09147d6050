import styles from "~/theme/pages/merge.css?url";

/** The additional style sheet of the page where two records become one. */
export const mergeLinks = [{ rel: "stylesheet", href: styles }];
