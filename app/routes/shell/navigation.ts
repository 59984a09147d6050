import type { TFunction } from "i18next";
import { type CurrentUser, can } from "~/contract/permissions";
import type { NavGroup, NavItem } from "~/ui/shell/sidebar";

interface Situation {
  me: CurrentUser & { pendingRequests: number };
  /** Where the entry of a list leads: to the list as it was left. */
  lists: Record<string, string>;
  analyticsUrl?: string | undefined;
  /** Without an SMTP server, mails wait in the outbox, where they can be read. */
  smtpConfigured: boolean;
}

/** The entries that the person may open, by group; empty groups are left out. */
export function navigation(
  { me, lists, analyticsUrl, smtpConfigured }: Situation,
  t: TFunction<"backoffice-shell">,
): NavGroup[] {
  const groups: [label: string, entries: (NavItem | false)[]][] = [
    [
      t("nav.todo"),
      [
        can.seeDashboard(me) && {
          to: "/",
          label: t("nav.dashboard"),
          icon: "squares-four",
          currentIcon: "squares-four-fill",
          count: me.pendingRequests,
          countLabel: t("nav.pending", { count: me.pendingRequests }),
        },
      ],
    ],
    [
      t("nav.network"),
      [
        {
          to: "/eltos",
          leadsTo: lists["/eltos"],
          label: t(me.isWbtAdmin ? "nav.operators" : "nav.myAccount"),
          icon: "castle-turret",
          currentIcon: "castle-turret-fill",
        },
        can.readOffers(me) && {
          to: "/offers",
          leadsTo: lists["/offers"],
          label: t("nav.offers"),
          icon: "seal-percent",
          currentIcon: "seal-percent-fill",
        },
        can.manageUsers(me) && {
          to: "/users",
          label: t("nav.users"),
          icon: "users",
          currentIcon: "users-fill",
        },
      ],
    ],
    [
      t("nav.travellers"),
      [
        can.seePassHolders(me) && {
          to: "/pass-holders",
          label: t("nav.passHolders"),
          icon: "identification-card",
          currentIcon: "identification-card-fill",
        },
        can.readGifts(me) && { to: "/gifts", label: t("nav.gifts"), icon: "gift", currentIcon: "gift-fill" },
        can.readNotifications(me) && {
          to: "/notifications",
          label: t("nav.notifications"),
          icon: "bell-ringing",
          currentIcon: "bell-ringing-fill",
        },
      ],
    ],
    [
      t("nav.followUp"),
      [
        Boolean(analyticsUrl) &&
          can.openAnalytics(me) && {
            to: analyticsUrl ?? "",
            label: t("nav.statistics"),
            icon: "chart-line-up",
            external: true,
          },
        can.readLogs(me) && { to: "/logs", label: t("nav.logs"), icon: "scroll", currentIcon: "scroll-fill" },
        can.readOutbox(me) &&
          !smtpConfigured && { to: "/outbox", label: t("nav.outbox"), icon: "paper-plane-tilt" },
      ],
    ],
  ];
  return groups
    .map(([label, entries]) => ({ label, items: entries.filter((entry) => entry !== false) }))
    .filter(({ items }) => items.length > 0);
}
