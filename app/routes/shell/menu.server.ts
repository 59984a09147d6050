import { type CurrentUser, can } from "~/contract/permissions";
import type { site } from "~/web/request/site.server";

/** What the person may open from the menu and the foot of every page. */
export const menuOf = (
  me: CurrentUser & { pendingRequests: number; openDuplicates: number },
  { analyticsUrl, scanAppUrl }: ReturnType<typeof site>,
  /** Where the entry of a list leads: to the list as it was left. */
  lists: Record<string, string>,
) => ({
  lists,
  dashboard: can.seeDashboard(me) && { pending: me.pendingRequests },
  /** Else the person's own. */
  everyOperator: me.isWbtAdmin,
  offers: can.readOffers(me),
  users: can.manageUsers(me),
  passHolders: can.seePassHolders(me) && { duplicates: me.openDuplicates },
  gifts: can.readGifts(me),
  notifications: can.readNotifications(me),
  analyticsUrl: (can.openAnalytics(me) && analyticsUrl) || null,
  /** Where there is no external report, the product has its own: of the programme, or of one's operators. */
  overview: can.openAnalytics(me) && !analyticsUrl ? (can.seeOverview(me) ? "programme" : "own") : null,
  logs: can.readLogs(me),
  /** With an SMTP server too: mails that could not be delivered are sent again from there. */
  outbox: can.readOutbox(me),
  clientKeys: can.manageClientKeys(me),
  /** In place of the scanning page, with SCAN_APP_URL. */
  scanApp: can.openScanApp(me) && scanAppUrl !== undefined,
  scan: can.openScanApp(me),
});

export type Menu = ReturnType<typeof menuOf>;
