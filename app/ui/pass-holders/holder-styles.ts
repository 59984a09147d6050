import styles from "~/theme/pages/pass-holders.css?url";

/** The additional style sheet of a pass holder's page. */
export const holderLinks = [{ rel: "stylesheet", href: styles }];
