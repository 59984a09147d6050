/** In `gift-mail.css`: what only the page of a gift’s mail shows. */

export { giftMail } from "./gift-mail";
