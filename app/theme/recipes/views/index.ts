/** What only lists with saved views show. */

export { views } from "./views";
