import styles from "~/theme/pages/staff.css?url";

/** The additional style sheet of pages shown after signing in. */
export const staffLinks = [{ rel: "stylesheet", href: styles }];
