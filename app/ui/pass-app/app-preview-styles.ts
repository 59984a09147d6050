import styles from "~/theme/app-preview.css?url";
import { offerPreviewLinks } from "~/ui/offers/offer-preview-styles";

/** The additional style sheets of the preview of the app. */
export const appPreviewLinks = [...offerPreviewLinks, { rel: "stylesheet", href: styles }];
