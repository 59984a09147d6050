import { PUBLISHED_DAYS_AGO } from "./operator-rows";

/** The demo's publications, the oldest first. */
export const publications = [{ daysAgo: 61 }, { daysAgo: 33 }, { daysAgo: PUBLISHED_DAYS_AGO }] as const;
