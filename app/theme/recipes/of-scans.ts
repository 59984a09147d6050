/** In `scan.css`: what only the scanning pages show. */

export { scan } from "./scan";
