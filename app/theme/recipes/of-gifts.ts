/** In `gifts.css`: what only pages of gifts show. */

export { giftMail } from "./gift-mail";
export { giftStock } from "./gift-stock";
export { gifts } from "./gifts";
