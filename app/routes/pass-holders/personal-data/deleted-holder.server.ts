import type { ScreenContext } from "~/web/request/screen.server";

/** The deleted holder of a question, and the list behind it. Null when somebody was faster. */
export async function deletedHolderOf({ api, param, url }: ScreenContext) {
  const { items } = await api.passHolders.deleted({ Id: param("passHolderId") });
  return { holder: items[0] ?? null, closeTo: `/pass-holders/deleted${url.search}` };
}
