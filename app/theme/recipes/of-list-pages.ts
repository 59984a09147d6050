/** In `lists.css`: what only the long lists show. */

export { filterDrawer } from "./filter-drawer";
export { listBar } from "./list-bar";
export { views } from "./views";
