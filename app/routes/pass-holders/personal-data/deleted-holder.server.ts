import type { ScreenContext } from "~/web/request/screen.server";

/** The deleted holder, null if they were already restored or erased, and the list behind the dialog. */
export async function deletedHolderOf({ api, param, url }: ScreenContext) {
  const { items } = await api.passHolders.deleted({ Id: param("passHolderId") });
  return { holder: items[0] ?? null, closeTo: `/pass-holders/deleted${url.search}` };
}
