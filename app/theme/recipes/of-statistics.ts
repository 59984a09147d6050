/** In `statistics.css`: what only pages of figures show. */

export { statistics } from "./statistics";
