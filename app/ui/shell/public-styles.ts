import styles from "~/theme/pages/public.css?url";

/** The additional style sheet of pages shown before signing in. */
export const publicLinks = [{ rel: "stylesheet", href: styles }];
