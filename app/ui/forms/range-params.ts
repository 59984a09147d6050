import type { Range } from "~/contract/limits";

/** The values for the sentence about a number's range. */
export const rangeParams = ([min, max]: Range) => ({ min: String(min), max: String(max) });
