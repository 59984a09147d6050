import { useLocation } from "@remix-run/react";
import { FILTER } from "./queue-filter";
import { REVIEWS } from "./review-path";

/** Parameters for the rows that the dashboard shows of its two lists. */
export const DASHBOARD = ["offers", "operators"] as const;

/**
 * Query parameters that every step of a review keeps: the filter of its queue, or those of the page behind its drawer.
 */
const KEPT_PARAMS: readonly string[] = [...FILTER, ...DASHBOARD, "list"];

interface Place {
  pathname: string;
  search: string;
}

const keptIn = (search: string) =>
  [...new URLSearchParams(search)].filter(([name, value]) => KEPT_PARAMS.includes(name) && value !== "");

const stepAt = (pathname: string, search: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams([...Object.entries(more), ...keptIn(search)]);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};

/** The page of a request in another step, without the parameters of the current one. */
export const stepOf = ({ pathname, search }: Place, more?: Record<string, string>) =>
  stepAt(pathname, search, more);

/** A request is decided in the queue, or else in a drawer. */
export const isInQueue = ({ pathname }: Pick<Place, "pathname">) => pathname.startsWith(`${REVIEWS}/`);

/** The page under a request's drawer: the sheet in its URL, or else the dashboard. */
export const pageBehind = ({ pathname, search }: Place, more?: Record<string, string>) =>
  stepAt(pathname.match(/^(.+\/informations)\/validate$/)?.[1] ?? "/", search, more);

/** The step of the page, and links to the others. */
export function useReviewSteps() {
  const place = useLocation();
  return {
    /** This page, in another step. */
    step: (more?: Record<string, string>) => stepOf(place, more),
    /** The hidden fields of a form that leads to another step. */
    kept: keptIn(place.search),
  };
}
