import { redirect } from "@remix-run/node";
import { ApiError } from "~/web/api/error.server";
import type { ScreenContext } from "./screen.server";

/** Whether a save changed something: the API refuses a save without changes. */
export async function changesSomething(save: Promise<unknown>): Promise<boolean> {
  try {
    await save;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "nothingChanged") return false;
    throw error;
  }
}

/**
 * Runs a confirmed action. If the subject was deleted meanwhile, but the person can still read it, redisplays the
 * confirmation, which says so, instead of a 404.
 * @param read reads the subject; fails if it can no longer be read
 */
export async function redisplayIfDeleted<Result>(
  { url }: ScreenContext,
  action: Promise<Result>,
  read: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await action;
  } catch (error) {
    if (!(error instanceof ApiError) || error.pageStatus !== 404) throw error;
    await read();
    throw redirect(url.pathname + url.search, 303);
  }
}
