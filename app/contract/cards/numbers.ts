/** The numbers of a batch: consecutive, or every tenth, each with its check digit. */
export interface Run {
  firstNumber: string;
  count: number;
  checkDigit: boolean;
}

/** Adds the check digit of EAN-13. @param twelve digits */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** The number to count up from: the first 12 digits if the last one is a check digit. */
const stemOf = ({ checkDigit }: Pick<Run, "checkDigit">, number: string) =>
  Number(checkDigit ? number.slice(0, 12) : number);

export function numberAt(run: Run, index: number): string {
  const stem = String(stemOf(run, run.firstNumber) + index);
  return run.checkDigit ? withCheckDigit(stem) : stem;
}

export const lastOf = (run: Run) => numberAt(run, run.count - 1);

/** The index of a card in its run, from 0; null if the run does not contain it. */
export function indexIn(run: Run, number: string): number | null {
  const index = stemOf(run, number) - stemOf(run, run.firstNumber);
  return index >= 0 && index < run.count && numberAt(run, index) === number ? index : null;
}

/** All numbers of a run, in chunks. */
export function* numbersOf(run: Run, size = 5000): Generator<string[]> {
  for (let from = 0; from < run.count; from += size)
    yield Array.from({ length: Math.min(size, run.count - from) }, (_, at) => numberAt(run, from + at));
}

/**
 * The full number of the card that ends with these digits, as people read them out: `335151`.
 * @returns null if the run has no such card
 */
export function fullNumber(run: Run, digits: string): string | null {
  const starts = new Set([run.firstNumber, lastOf(run)].map((number) => number.slice(0, 13 - digits.length)));
  return [...starts].map((start) => start + digits).find((number) => indexIn(run, number) !== null) ?? null;
}
