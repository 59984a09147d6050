import styles from "~/theme/public.css?url";

/** The style sheet of pages that are shown before anybody has signed in, beside the one of every page. */
export const publicLinks = [{ rel: "stylesheet", href: styles }];
