/** How a content in the back-office relates to what the pass app shows. */
export const publishStatuses = ["Published", "Unpublished", "WaitingPublish", "WaitingUnpublish"] as const;
export type PublishStatus = (typeof publishStatuses)[number];
