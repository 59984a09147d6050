/** The URL of a step of scanning: at which place, and of which pass. */
export function step(
  page: "" | "/pass" | "/done" | "/annul",
  place: string,
  rest: Record<string, string> = {},
): string {
  return `/scan${page}?${new URLSearchParams({ place, ...rest })}`;
}
