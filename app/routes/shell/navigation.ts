import type { TFunction } from "i18next";
import type { NavGroup, NavItem } from "~/ui/shell/sidebar";
import type { Menu } from "./menu.server";

/** The menu's entries in words, by group; empty groups are left out. */
export function navigation(menu: Menu, t: TFunction<"backoffice-shell">): NavGroup[] {
  const groups: [label: string, entries: (NavItem | false)[]][] = [
    [
      t("nav.todo"),
      [
        menu.dashboard && {
          to: "/",
          label: t("nav.dashboard"),
          icon: "squares-four",
          currentIcon: "squares-four-fill",
          count: menu.dashboard.pending,
          countLabel: t("nav.pending", { count: menu.dashboard.pending }),
        },
      ],
    ],
    [
      t("nav.network"),
      [
        {
          to: "/eltos",
          // One’s own operator is no list to come back to.
          leadsTo: menu.everyOperator ? menu.lists["/eltos"] : undefined,
          label: t(menu.everyOperator ? "nav.operators" : "nav.myAccount"),
          icon: "castle-turret",
          currentIcon: "castle-turret-fill",
        },
        menu.offers && {
          to: "/offers",
          leadsTo: menu.lists["/offers"],
          label: t("nav.offers"),
          icon: "seal-percent",
          currentIcon: "seal-percent-fill",
        },
        menu.users && {
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
        menu.passHolders && {
          to: "/pass-holders",
          label: t("nav.passHolders"),
          icon: "identification-card",
          currentIcon: "identification-card-fill",
        },
        menu.gifts && { to: "/gifts", label: t("nav.gifts"), icon: "gift", currentIcon: "gift-fill" },
        menu.notifications && {
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
        menu.analyticsUrl !== null && {
          to: menu.analyticsUrl,
          label: t("nav.statistics"),
          icon: "chart-line-up",
          external: true,
        },
        menu.logs && { to: "/logs", label: t("nav.logs"), icon: "scroll", currentIcon: "scroll-fill" },
        menu.outbox && { to: "/outbox", label: t("nav.outbox"), icon: "paper-plane-tilt" },
      ],
    ],
  ];
  return groups
    .map(([label, entries]) => ({ label, items: entries.filter((entry) => entry !== false) }))
    .filter(({ items }) => items.length > 0);
}
