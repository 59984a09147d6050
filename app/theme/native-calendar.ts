/** Firefox, whose button of a date field cannot be hidden: there it is the only one. */
export const nativeCalendar = "@supports (-moz-appearance:none)";
