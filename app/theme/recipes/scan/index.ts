/** What only the scanning pages show. */

export { scan } from "./scan";
