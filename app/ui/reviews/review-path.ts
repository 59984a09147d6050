import type { ReviewSubject } from "~/contract/reviews/requests";

const pages: Record<ReviewSubject, (id: string) => string> = {
  operator: (id) => `/eltos/${id}/validate`,
  offer: (id) => `/offers/${id}/validate`,
};

/** Where a request about it is decided. */
export const reviewPath = ({ subject, subjectId }: { subject: ReviewSubject; subjectId: string }) =>
  pages[subject](subjectId);

/** Where the review begins, and where it ends. */
export const REVIEWS = "/reviews";

/** Where the frequent reasons to refuse are kept. */
export const REFUSAL_REASONS = "/reviews/reasons";
