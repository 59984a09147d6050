/** In `lists.css`: what only the long lists show. */

export { filterDrawer } from "./filter-drawer";
export { listBar } from "./list-bar";
export { manyThings } from "./many-things";
export { views } from "./views";
