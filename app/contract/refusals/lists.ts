/** What is refused about lists: their saved views, and many of their rows at once. A part of `errorCatalogue`. */
export const listRefusals = {
  viewExists: {
    status: 409,
    title: "View exists",
    detail: "Its owner has another view of this list with the same name.",
  },
  tooManyViews: {
    status: 409,
    title: "Too many views",
    detail: "There are as many views of this list as one person may keep. Delete one first.",
  },
  countChanged: {
    status: 409,
    title: "Other number meanwhile",
    detail:
      "The filter does not leave as many rows as were confirmed: “params” says how many. None was changed.",
  },
  tooManyAtOnce: {
    status: 409,
    title: "Too many at once",
    detail: "The filter leaves more rows than one call changes. None was changed: narrow it.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
