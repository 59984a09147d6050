/** The rows of a view are counted up to this limit: “999+”. */
export const MAX_COUNTED = 1000;

/** The built-in views of the list of users, with their queries: accounts that need attention. */
export const readyViews = {
  all: "",
  unanswered: "state=invited&state=expired",
  withoutOperator: "withoutOperator=true",
  withoutSecondFactor: "state=registered&secondFactor=false",
} as const;
export type ReadyView = keyof typeof readyViews;
