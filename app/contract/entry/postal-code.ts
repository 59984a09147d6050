const digitsAlone = new Set("BE LU FR DE AT CH DK EE ES FI HU IT MC NO".split(" "));
/** Countries whose codes are written in two groups. */
const groups: Record<string, { are: RegExp; between: string }> = {
  NL: { are: /^(\d{4})([A-Z]{2})$/, between: " " },
  GB: { are: /^([A-Z\d]{2,4})(\d[A-Z]{2})$/, between: " " },
  CZ: { are: /^(\d{3})(\d{2})$/, between: " " },
  GR: { are: /^(\d{3})(\d{2})$/, between: " " },
  SE: { are: /^(\d{3})(\d{2})$/, between: " " },
  SK: { are: /^(\d{3})(\d{2})$/, between: " " },
  PL: { are: /^(\d{2})(\d{3})$/, between: "-" },
  PT: { are: /^(\d{4})(\d{3})$/, between: "-" },
};

/**
 * A postal code in the format of its country, so that each code is stored in one spelling: `1234ab` → `1234 AB`,
 * `L-1660` → `1660`. A code that does not fit the format keeps its punctuation.
 */
export function postalCode(country: string, written: string): string {
  const code = written.trim().toUpperCase().replace(/\s+/g, " ");
  const bare = code.replace(/[\s\p{Pd}.]/gu, "");
  if (digitsAlone.has(country)) return /^[A-Z]{0,2}(\d{4,5})$/.exec(bare)?.[1] ?? code;
  const { are, between } = groups[country] ?? {};
  return are?.test(bare) ? bare.replace(are, `$1${between}$2`) : code;
}
