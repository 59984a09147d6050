import styles from "~/theme/pages/reviews.css?url";

/** The additional style sheet of pages where requests are decided or followed. */
export const reviewLinks = [{ rel: "stylesheet", href: styles }];
