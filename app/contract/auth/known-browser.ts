import { z } from "zod";

export const BROWSER_HEADER = "x-known-browser";
/** The maximum number of characters in BROWSER_HEADER. */
export const BROWSER_TOKEN_LIMIT = 2000;

/**
 * Opaque; to be stored by the browser or program and sent with its next sign-in in BROWSER_HEADER, so that other
 * people's failed attempts do not lock it out. Valid for a year.
 */
export const knownBrowser = z.string();
export const browserHeader = z.object({ [BROWSER_HEADER]: z.string().max(BROWSER_TOKEN_LIMIT).optional() });
