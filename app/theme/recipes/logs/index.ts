/** What only the journal shows. */

export { log } from "./log";
