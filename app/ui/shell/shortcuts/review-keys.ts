/** What each key of the review presses, in the order of the help. */
export const reviewKeys = {
  j: "nextRequest",
  k: "previousRequest",
  p: "accept",
  s: "withoutPublishing",
  r: "refuse",
  d: "ask",
  a: "archiveInstead",
  x: "deleteAsked",
  z: "undo",
} as const;
export type ReviewKey = keyof typeof reviewKeys;
