/* Without zod: pages show these in the browser. */

/** Which keys of a gift a list shows. */
export const keyStates = ["available", "given", "withdrawn"] as const;
export type KeyState = (typeof keyStates)[number];

/** Why a row of a file is not a key: the stock's locale file has a text for each. */
export const wrongRowReasons = ["characters", "tooLong", "otherColumn", "repeated", "rounded"] as const;
export type WrongRowReason = (typeof wrongRowReasons)[number];

/** Characters of a key. */
export const MAX_KEY_LENGTH = 64;
/** Rows of one file. */
export const MAX_ROWS = 10_000;
/** Maximum bytes of a file: ten thousand keys of maximum length take 700,000. */
export const MAX_BYTES = 2 * 1024 * 1024;
/** Hours for which a checked file can still be added. */
export const CHECK_HOURS = 1;
