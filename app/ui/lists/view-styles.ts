import styles from "~/theme/pages/views.css?url";

/** The additional style sheet of lists with saved views. */
export const viewLinks = [{ rel: "stylesheet", href: styles }];
