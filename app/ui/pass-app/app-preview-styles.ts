import { appPreview, offerPreview } from "~/theme/generated/recipes";

export const previewStyles = appPreview();
/** Of each content, as the pass app draws it. */
export const frameStyles = offerPreview();
