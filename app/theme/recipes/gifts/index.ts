/** What only pages of gifts show, and the saved views of their list: it loads nothing else of what long lists do. */

export { views } from "../lists/views";
export { giftStock } from "./gift-stock";
export { gifts } from "./gifts";
