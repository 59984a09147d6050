/** What only pages after the sign-in show. */

export { avatar } from "./avatar";
export { badge } from "./badge";
export { chip } from "./chip";
export { chips } from "./chips";
export { dayField } from "./day-field";
export { dialog } from "./dialog";
export { filters } from "./filters";
export { languageTag } from "./language-tag";
export { languages } from "./languages";
export { menu } from "./menu";
export { nav } from "./nav";
export { offerKind } from "./offer-kind";
export { overlay } from "./overlay";
export { pagination } from "./pagination";
export { period } from "./period";
export { pill } from "./pill";
export { review } from "./review";
export { searchBox } from "./search-box";
export { segmented } from "./segmented";
export { showMore } from "./show-more";
export { table } from "./table";
export { tooltip } from "./tooltip";
export { undoBar } from "./undo-bar";
