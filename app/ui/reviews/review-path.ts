import type { ReviewSubject } from "~/contract/reviews/requests";

interface Reviewed {
  subject: ReviewSubject;
  subjectId: string;
}

const folders: Record<ReviewSubject, string> = { operator: "eltos", offer: "offers" };

/** The path for deciding a single request: a drawer over the dashboard. */
export const reviewPath = ({ subject, subjectId }: Reviewed) => `/${folders[subject]}/${subjectId}/validate`;

/** The path for deciding it in the queue. */
export const queuePath = ({ subject, subjectId }: Reviewed) => `${REVIEWS}/${folders[subject]}/${subjectId}`;

/** The start page of the review queue, and its end. */
export const REVIEWS = "/reviews";

/** The page of the frequent reasons for refusals. */
export const REFUSAL_REASONS = "/reviews/reasons";
/** The page of the programme's deadline for decisions. */
export const TARGET = "/reviews/target";

/** `handle` of the routes that decide requests one after the other: they take the whole screen. */
export const reviewHandle = { review: true } as const;

export const isReviewHandle = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "review" in handle && handle.review === true;
