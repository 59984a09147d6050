/** What only pages of gifts show. */

export { giftStock } from "./gift-stock";
export { gifts } from "./gifts";
