/** What is refused about publications. A part of `errorCatalogue`. */
export const publicationRefusals = {
  nothingToPublish: {
    status: 409,
    title: "Nothing to publish",
    detail: "Nothing waits to be published or withdrawn.",
  },
  unreadRemovals: {
    status: 409,
    title: "Other removals",
    detail: "The number of contents that leave the app is not the one that was read. Read them again.",
  },
  publishedMeanwhile: {
    status: 409,
    title: "Published meanwhile",
    detail: "The app shows another publication by now; “params” says which. Compare again.",
  },
  alreadyShown: {
    status: 409,
    title: "Already shown",
    detail: "The app shows exactly what that publication showed.",
  },
} as const;
