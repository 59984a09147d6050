import { redirect } from "@remix-run/node";
import { ApiError } from "~/web/api/error.server";
import type { ScreenContext } from "./screen.server";

/** Whether a save changed something, where the API was asked to refuse what changes nothing. */
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
 * An action that a question asked about. What was deleted meanwhile, in another tab or by somebody else, is no page that
 * does not exist to those who still see it: the question, asked again, says that it is deleted.
 *
 * @param read fails where there is nothing left to see
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
