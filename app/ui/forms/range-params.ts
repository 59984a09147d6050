import type { Range } from "~/contract/limits";

/** The values of the sentence that says between what a number must be. */
export const rangeParams = ([least, most]: Range) => ({ least: String(least), most: String(most) });
