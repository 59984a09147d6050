import styles from "~/theme/long-forms.css?url";

/** The additional style sheet of pages whose form has links to its sections. */
export const longFormLinks = [{ rel: "stylesheet", href: styles }];
