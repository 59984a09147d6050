/** What only pages of gifts show. */

export { gifts } from "./gifts";
