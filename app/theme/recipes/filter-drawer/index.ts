/** What only the drawers of filters show. */

export { filterDrawer } from "./filter-drawer";
