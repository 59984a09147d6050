/** In `logs.css`: what only the journal shows. */

export { log } from "./log";
