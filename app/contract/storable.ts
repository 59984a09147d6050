/** Whether a database can store a text: not one with a NUL, or with half of a character. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The first characters of a text that nobody typed into a field, such as a file's name, without what cannot be stored. */
export const storableStart = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\0|\p{Surrogate}/gu, "");
