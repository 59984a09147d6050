/** The URL of a scanning step, with its place and pass. */
export function step(
  page: "" | "/pass" | "/done" | "/annul",
  place: string,
  rest: Record<string, string> = {},
): string {
  return `/scan${page}?${new URLSearchParams({ place, ...rest })}`;
}
