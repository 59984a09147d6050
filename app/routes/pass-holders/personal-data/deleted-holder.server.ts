import type { ScreenContext } from "~/web/request/screen.server";

/** The deleted holder in the question, and the list behind it. Null when somebody else was faster. */
export async function deletedHolderOf({ api, param, url }: ScreenContext) {
  const { items } = await api.passHolders.deleted({ Id: param("passHolderId") });
  return { holder: items[0] ?? null, closeTo: `/pass-holders/deleted${url.search}` };
}
