/** What only the long lists and the dashboard show. */

export { appliedFilters } from "./applied-filters";
export { listBar } from "./list-bar";
export { manyRows } from "./many-rows";
export { multiSelect } from "./multi-select";
export { pickFilter } from "./pick-filter";
export { todo } from "./todo";
export { views } from "./views";
