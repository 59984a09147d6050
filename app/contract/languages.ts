/** Languages of the pass app, in the order of every form. */
export const languages = ["fr", "nl", "en", "de"] as const;
export type Language = (typeof languages)[number];
