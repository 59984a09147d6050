/** What only the pages show where an offer is written or decided. */

export { offerPreview } from "./offer-preview";
