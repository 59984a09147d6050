import styles from "~/theme/pages/publication.css?url";

/** The additional style sheet of the pages of the publication. */
export const publicationLinks = [{ rel: "stylesheet", href: styles }];
