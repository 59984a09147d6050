import styles from "~/theme/pages/sheets.css?url";

/** The additional style sheet of the pages of an operator or an offer, and of those with a picture. */
export const sheetLinks = [{ rel: "stylesheet", href: styles }];
