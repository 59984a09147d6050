import { redirect } from "@remix-run/node";
import { ApiError } from "~/web/api/error.server";
import type { ScreenContext } from "./screen.server";

/** Whether a save changed something, when the API was asked to refuse a save without changes. */
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
 * Runs an action after its confirmation. If the subject was deleted in the meantime, in another tab or by somebody
 * else, people who can still see it do not get a 404: the confirmation, shown again, says that it is deleted.
 * @param read fails when there is nothing left to see
 */
export async function orAskedAgain<Result>(
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
