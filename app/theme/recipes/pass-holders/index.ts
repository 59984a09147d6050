/** What only the page of a pass holder shows. */

export { holderSheet } from "./holder-sheet";
export { pointsHistory } from "./points-history";
