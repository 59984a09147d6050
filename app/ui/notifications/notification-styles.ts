import styles from "~/theme/pages/notifications.css?url";

/** The additional style sheet of pages where a notification is written or read. */
export const notificationLinks = [{ rel: "stylesheet", href: styles }];
