/** What only the page of a gift’s mail shows. */

export { giftMail } from "./gift-mail";
