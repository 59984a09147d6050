/** In `merge.css`: two records beside what becomes of them. */

export { merge } from "./merge";
