/** Whether a database can store a text: not one with a NUL, or with half of a character. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
