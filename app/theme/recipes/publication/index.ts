/** What only the pages of the publication show. */

export { publication } from "./publication";
