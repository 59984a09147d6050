/** A view is counted no further: “999+”. */
export const MAX_COUNTED = 1000;

/** The views that the list of users comes with, by the queries of its screen: accounts to look after. */
export const readyViews = {
  all: "",
  unanswered: "state=invited&state=expired",
  withoutOperator: "withoutOperator=true",
  withoutSecondFactor: "state=registered&secondFactor=false",
} as const;
export type ReadyView = keyof typeof readyViews;
