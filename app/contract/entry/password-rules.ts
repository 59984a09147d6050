/** Needs one lowercase, one uppercase, one digit and one special character. */
export const passwordRules = {
  length: (value: string) => value.length >= 8 && value.length <= 80,
  lowercase: (value: string) => /\p{Ll}/u.test(value),
  uppercase: (value: string) => /\p{Lu}/u.test(value),
  digit: (value: string) => /\d/.test(value),
  special: (value: string) => /[^\p{L}\d\s]/u.test(value),
} as const;
