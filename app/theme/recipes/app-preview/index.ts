/** What only the preview of the whole app shows. */

export { appPreview } from "./app-preview";
