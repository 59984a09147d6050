/** In `filter-drawer.css`: what only the drawers of filters show. */

export { filterDrawer } from "./filter-drawer";
