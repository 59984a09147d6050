/** What only pages of figures show. */

export { statistics } from "./statistics";
