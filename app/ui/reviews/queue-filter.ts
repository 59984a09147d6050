import { useLocation } from "@remix-run/react";
import {
  type RequestKind,
  type ReviewSubject,
  requestKinds,
  reviewSubjects,
} from "~/contract/reviews/requests";

/** Which requests the queue holds: it stands in the URL of every page of a review, so that decisions keep it. */
export interface QueueFilter {
  about: ReviewSubject | undefined;
  kind: RequestKind | undefined;
}

/** Names of its parameters. */
export const FILTER = ["about", "kind"] as const;

/** The filter in a URL; what it does not know is ignored. */
export const filterIn = (params: URLSearchParams): QueueFilter => ({
  about: reviewSubjects.find((subject) => subject === params.get("about")),
  kind: requestKinds.find((kind) => kind === params.get("kind")),
});

/** A page of the review with this filter. */
export function inQueue(path: string, { about, kind }: QueueFilter, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...more, ...(about && { about }), ...(kind && { kind }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The filter of the page, and links that keep it. */
export function useQueueFilter() {
  const { search } = useLocation();
  const filter = filterIn(new URLSearchParams(search));
  return {
    filter,
    /** Another page of the review. */
    to: (path: string) => inQueue(path, filter),
  };
}
