/** What only the pages of a gift’s keys and orders show. */

export { giftStock } from "./gift-stock";
