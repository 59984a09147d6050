/** In `staff.css`: what only pages after the sign-in show. */

export { appliedFilters } from "./applied-filters";
export { avatar } from "./avatar";
export { badge } from "./badge";
export { calendar } from "./calendar";
export { chip } from "./chip";
export { chips } from "./chips";
export { filters } from "./filters";
export { languageTag } from "./language-tag";
export { languages } from "./languages";
export { menu } from "./menu";
export { multiSelect } from "./multi-select";
export { nav } from "./nav";
export { offerKind } from "./offer-kind";
export { pagination } from "./pagination";
export { period } from "./period";
export { pickFilter } from "./pick-filter";
export { pill } from "./pill";
export { review } from "./review";
export { searchBox } from "./search-box";
export { segmented } from "./segmented";
export { showMore } from "./show-more";
export { socialLinks } from "./social-links";
export { table } from "./table";
export { tabs } from "./tabs";
export { tooltip } from "./tooltip";
export { translations } from "./translations";
