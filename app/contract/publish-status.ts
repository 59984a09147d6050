/** Where a content stands between the back-office and the pass app. */
export const publishStatuses = ["Published", "Unpublished", "WaitingPublish", "WaitingUnpublish"] as const;
export type PublishStatus = (typeof publishStatuses)[number];
