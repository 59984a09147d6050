/** `handle` of the routes that decide requests one after the other: they take the whole screen. */
export const reviewHandle = { review: true } as const;

export const isReviewHandle = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "review" in handle && handle.review === true;
