import type { TFunction } from "i18next";
import type { NavGroup, NavItem } from "~/ui/shell/sidebar";
import type { Menu } from "./menu.server";

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
      ],
    ],
    [
      t("network"),
      [
        {
          to: "/eltos",
          // One’s own operator is no list to come back to.
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
      ],
    ],
  ];
  return groups
    .map(([label, entries]) => ({ label, items: entries.filter((entry) => entry !== false) }))
    .filter(({ items }) => items.length > 0);
}
