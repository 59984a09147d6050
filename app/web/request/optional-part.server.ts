import { log } from "~/log.server";
import { ApiError } from "~/web/api/error.server";

/**
 * For optional parts of a page: null if the API refuses or cannot be reached. Programming errors are still thrown.
 */
export async function nullIfUnavailable<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, requestId } = error;
    if (status >= 500) log().warn({ requestId, status, code }, "a page is shown without one of its parts");
    return null;
  }
}
