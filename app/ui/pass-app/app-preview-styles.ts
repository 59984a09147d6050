import { appPreview, offerPreview } from "~/theme/generated/recipes";
import styles from "~/theme/pages/app-preview.css?url";
import { offerPreviewLinks } from "~/ui/offers/offer-preview-styles";

/** The additional style sheets of the preview of the app. */
export const appPreviewLinks = [...offerPreviewLinks, { rel: "stylesheet", href: styles }];

export const previewStyles = appPreview();
/** Of each content, as the pass app draws it. */
export const frameStyles = offerPreview();
