const DAY = 86_400_000;

/** The accepted and refused values at both ends of a range. */
type Edges<Value> = [value: Value, isTaken: boolean][];

/** The day before the first, the first, the last and the day after it. @param first `YYYY-MM-DD` */
export function edgesOfDays(first: string, last: string): Edges<string> {
  const moved = (day: string, by: number) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
  return [
    [moved(first, -1), false],
    [first, true],
    [last, true],
    [moved(last, 1), false],
  ];
}

export const edgesOfAmounts = (min: number, max: number): Edges<number> => [
  [min - 1, false],
  [min, true],
  [max, true],
  [max + 1, false],
];

/** The last millisecond at which something is valid, and the next one. */
export const edgesOfLife = (from: Date, milliseconds: number): Edges<Date> => [
  [new Date(from.getTime() + milliseconds - 1), true],
  [new Date(from.getTime() + milliseconds), false],
];
