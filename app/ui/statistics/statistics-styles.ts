import styles from "~/theme/pages/statistics.css?url";

/** The additional style sheet of pages of figures. */
export const statisticsLinks = [{ rel: "stylesheet", href: styles }];
