import styles from "~/theme/offer-preview.css?url";

/** The additional style sheet of pages with the preview of an offer. */
export const offerPreviewLinks = [{ rel: "stylesheet", href: styles }];
