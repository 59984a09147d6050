import styles from "~/theme/pages/long-forms.css?url";

/** The additional style sheet of pages whose form has links to its sections, or small cards to choose from. */
export const longFormLinks = [{ rel: "stylesheet", href: styles }];
