import { useLocation } from "@remix-run/react";
import {
  type RequestKind,
  type ReviewSubject,
  requestKinds,
  reviewSubjects,
} from "~/contract/reviews/requests";
import { storableStart } from "~/contract/storable";

/** The filter of the queue: it is in the URL of every page of a review, so that decisions keep it. */
export interface QueueFilter {
  about: ReviewSubject | undefined;
  kind: RequestKind | undefined;
  search: string | undefined;
  /** Only those with a question that waits for an answer. */
  asked: boolean;
  /** Only those that have waited longer than the target. */
  late: boolean;
  /** Only those that the reader has taken. */
  mine: boolean;
}

/** Names of its parameters. */
export const FILTER = ["about", "kind", "search", "asked", "late", "mine"] as const;

/** The filter in a URL; unknown values are ignored. */
export const filterIn = (params: URLSearchParams): QueueFilter => ({
  about: reviewSubjects.find((subject) => subject === params.get("about")),
  kind: requestKinds.find((kind) => kind === params.get("kind")),
  search: storableStart(params.get("search")?.trim() ?? "", 200).trim() || undefined,
  asked: params.get("asked") === "1",
  late: params.get("late") === "1",
  mine: params.get("mine") === "1",
});

/** The filter as the queue's call takes it. */
export const queryOf = ({ about, kind, search, asked, late, mine }: QueueFilter) => ({
  About: about,
  Kind: kind,
  SearchTerm: search,
  Asked: asked ? ("1" as const) : undefined,
  Late: late ? ("1" as const) : undefined,
  Mine: mine ? ("1" as const) : undefined,
});

/** A page of the review with this filter. */
export function inQueue(path: string, filter: QueueFilter, more: Record<string, string> = {}) {
  const query = new URLSearchParams(more);
  for (const name of FILTER) {
    const value = filter[name];
    if (value) query.set(name, value === true ? "1" : value);
  }
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
