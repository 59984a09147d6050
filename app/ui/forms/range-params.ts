import type { Range } from "~/contract/limits";

/** The values for the sentence about a number's range. */
export const rangeParams = ([least, most]: Range) => ({ least: String(least), most: String(most) });
