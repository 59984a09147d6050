import type { TFunction } from "i18next";
import { type CurrentUser, can, ownOperatorIds } from "~/contract/permissions";
import { countUnreadNews } from "~/ui/help/news";
import type { NavGroup, NavItem } from "~/ui/shell/sidebar";
import type { site } from "~/web/request/site.server";

/** The entries of the menu and of the footer that the person may open. */
export const menuOf = (
  me: CurrentUser & {
    pendingRequests: number;
    openDuplicates: number;
    openAnomalies?: number | undefined;
    cardRequests: number;
    help?: { newsReadOn: string } | undefined;
  },
  { analyticsUrl, scanAppUrl }: ReturnType<typeof site>,
  /** The last state of each list, by its path. */
  lists: Record<string, string>,
) => ({
  lists,
  dashboard: can.seeDashboard(me) && { pending: me.pendingRequests },
  anomalies: can.readAnomalies(me) && { open: me.openAnomalies ?? 0 },
  /** Otherwise, only the person's own operators. */
  everyOperator: ownOperatorIds(me) === null,
  offers: can.readOffers(me),
  users: can.manageUsers(me),
  passHolders: can.seePassHolders(me) && { duplicates: me.openDuplicates },
  cards: can.seeCards(me),
  cardRequests: me.cardRequests,
  gifts: can.readGifts(me),
  notifications: can.readNotifications(me),
  analyticsUrl: (can.openAnalytics(me) && analyticsUrl) || null,
  /** The built-in statistics, unless there is an external report. */
  overview: can.openAnalytics(me) && !analyticsUrl ? (can.seeOverview(me) ? "programme" : "own") : null,
  translations: can.translateContents(me),
  logs: can.readLogs(me),
  /** Even with an SMTP server, since undelivered mails can be sent again there. */
  outbox: can.readOutbox(me),
  clientKeys: can.manageClientKeys(me),
  /** Instead of the scanning page, with SCAN_APP_URL. */
  scanApp: can.openScanApp(me) && scanAppUrl !== undefined,
  scan: can.openScanApp(me),
  news: countUnreadNews(me),
});

type Menu = ReturnType<typeof menuOf>;

/** The menu's entries in words, by group; empty groups are left out. */
export function navigation(menu: Menu, t: TFunction<"backoffice-menu">): NavGroup[] {
  const groups: [label: string, entries: (NavItem | false)[]][] = [
    [
      t("todo"),
      [
        menu.dashboard && {
          to: "/",
          label: t("dashboard"),
          icon: "squares-four",
          currentIcon: "squares-four-fill",
          count: menu.dashboard.pending,
          countLabel: t("pending", { count: menu.dashboard.pending }),
        },
        menu.anomalies && {
          to: "/anomalies",
          label: t("anomalies"),
          icon: "warning-circle",
          count: menu.anomalies.open,
          countLabel: t("openAnomalies", { count: menu.anomalies.open }),
        },
      ],
    ],
    [
      t("network"),
      [
        {
          to: "/eltos",
          // People with their own operators may have only one, without a list to return to.
          leadsTo: menu.everyOperator ? menu.lists["/eltos"] : undefined,
          label: t(menu.everyOperator ? "operators" : "myAccount"),
          icon: "castle-turret",
          currentIcon: "castle-turret-fill",
        },
        menu.offers && {
          to: "/offers",
          leadsTo: menu.lists["/offers"],
          label: t("offers"),
          icon: "seal-percent",
          currentIcon: "seal-percent-fill",
        },
        menu.translations && { to: "/translations", label: t("translations"), icon: "globe-simple-bold" },
        menu.users && {
          to: "/users",
          leadsTo: menu.lists["/users"],
          label: t("users"),
          icon: "users",
          currentIcon: "users-fill",
        },
      ],
    ],
    [
      t("travellers"),
      [
        menu.scan && {
          to: menu.scanApp ? "/scan/app" : "/scan",
          label: t("scan"),
          icon: "scan",
          external: menu.scanApp,
        },
        menu.passHolders && {
          to: "/pass-holders",
          leadsTo: menu.lists["/pass-holders"],
          label: t("passHolders"),
          icon: "identification-card",
          currentIcon: "identification-card-fill",
          count: menu.passHolders.duplicates,
          countLabel: t("duplicates", { count: menu.passHolders.duplicates }),
        },
        menu.cards && {
          to: "/cards",
          label: t("cards"),
          icon: "cards",
          currentIcon: "cards-fill",
          count: menu.cardRequests,
          countLabel: t("cardRequests", { count: menu.cardRequests }),
        },
        menu.gifts && {
          to: "/gifts",
          leadsTo: menu.lists["/gifts"],
          label: t("gifts"),
          icon: "gift",
          currentIcon: "gift-fill",
        },
        menu.notifications && {
          to: "/notifications",
          leadsTo: menu.lists["/notifications"],
          label: t("notifications"),
          icon: "bell-ringing",
          currentIcon: "bell-ringing-fill",
        },
      ],
    ],
    [
      t("followUp"),
      [
        menu.analyticsUrl !== null && {
          to: menu.analyticsUrl,
          label: t("statistics"),
          icon: "chart-line-up",
          external: true,
        },
        menu.overview !== null && {
          to: "/statistics",
          label: t(menu.overview === "own" ? "statistics" : "overview"),
          icon: "chart-line-up",
        },
        menu.logs && {
          to: "/logs",
          leadsTo: menu.lists["/logs"],
          label: t("logs"),
          icon: "scroll",
          currentIcon: "scroll-fill",
        },
        menu.outbox && {
          to: "/outbox",
          leadsTo: menu.lists["/outbox"],
          label: t("outbox"),
          icon: "paper-plane-tilt",
        },
        menu.clientKeys && { to: "/client-keys", label: t("clientKeys"), icon: "key" },
        {
          to: "/aide",
          label: t("help"),
          icon: "lifebuoy",
          mark: menu.news > 0 ? t("news", { count: menu.news }) : undefined,
        },
      ],
    ],
  ];
  return groups
    .map(([label, entries]) => ({ label, items: entries.filter((entry) => entry !== false) }))
    .filter(({ items }) => items.length > 0);
}
