import { ApiError } from "~/web/api/error.server";

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
