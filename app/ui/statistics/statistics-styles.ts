import styles from "~/theme/statistics.css?url";

/** The additional style sheet of pages of figures. */
export const statisticsLinks = [{ rel: "stylesheet", href: styles }];
