/** In `publication.css`: what only the pages of the publication show. */

export { publication } from "./publication";
