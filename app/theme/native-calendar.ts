/** Matches Firefox, whose native button of date fields cannot be hidden, so it stays the only one. */
export const nativeCalendar = "@supports (-moz-appearance:none)";
