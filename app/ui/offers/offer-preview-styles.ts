import styles from "~/theme/pages/offer-preview.css?url";

/** The additional style sheet of pages with the preview of an offer. */
export const offerPreviewLinks = [{ rel: "stylesheet", href: styles }];
