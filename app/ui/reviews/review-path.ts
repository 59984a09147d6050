import type { ReviewSubject } from "~/contract/reviews/requests";

interface Reviewed {
  subject: ReviewSubject;
  subjectId: string;
}

const folders: Record<ReviewSubject, string> = { operator: "eltos", offer: "offers" };

/** Where one request about it is decided: a drawer over the dashboard. */
export const reviewPath = ({ subject, subjectId }: Reviewed) => `/${folders[subject]}/${subjectId}/validate`;

/** Where it is decided in its place of the queue. */
export const queuePath = ({ subject, subjectId }: Reviewed) => `${REVIEWS}/${folders[subject]}/${subjectId}`;

/** Where the review of the queue begins, and where it ends. */
export const REVIEWS = "/reviews";

/** Where the frequent reasons to refuse are kept. */
export const REFUSAL_REASONS = "/reviews/reasons";
/** Where the programme says within how long it decides. */
export const TARGET = "/reviews/target";

/** `handle` of the routes that decide requests one after the other: they take the whole screen. */
export const reviewHandle = { review: true } as const;

export const isReviewHandle = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "review" in handle && handle.review === true;
