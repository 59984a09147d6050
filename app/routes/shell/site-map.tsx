import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CurrentUser, can, type PermissionName } from "~/contract/permissions";
import { textsIn } from "~/i18n/texts.server";
import { Link } from "~/ui/display/link";
import { Prose } from "~/ui/display/prose";
import { legalPaths } from "~/ui/forms/legal-text";
import { PageHead } from "~/ui/shell/page-head";
import { PlainPage } from "~/ui/shell/plain-page";
import { screenLoader } from "~/web/request/screen.server";
import { personOf } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { menuOf, navigation } from "./navigation.server";

export const handle = { title: "backoffice-shell:siteMap.title", i18n: ["backoffice-shell"] };

type Entry = { to: string; label: string };
type Place = [to: string, title: string, may: PermissionName];

/** Pages that the menu does not name, under its entry that leads to them, or in a group of their own. */
const below: Record<string, Place[]> = {
  "/": [
    ["/reviews", "backoffice-reviews:queue.title", "decideReviews"],
    ["/reviews/reasons", "backoffice-reviews:reasons.title", "decideReviews"],
    ["/reviews/target", "backoffice-reviews:target.title", "decideReviews"],
  ],
  "/anomalies": [["/anomalies/rules", "backoffice-anomalies:settings", "setAnomalyRules"]],
  "/eltos": [
    ["/eltos/add", "backoffice-operators:add.title", "createOperator"],
    ["/eltos/export", "backoffice-operators:export.title", "exportOperators"],
    ["/eltos?deleted=true", "backoffice-operators:list.deleted", "restoreOperator"],
  ],
  "/offers": [
    ["/offers/add", "backoffice-offer-form:add.title", "createOffer"],
    ["/offers/calendar", "backoffice-calendar:title", "readOffers"],
    ["/offers/calendar/subscribe", "backoffice-calendar:subscribe.title", "readOffers"],
    ["/offers/export", "backoffice-offers:export.title", "exportOffers"],
    ["/offers?deleted=true", "backoffice-offers:list.deleted", "restoreOffer"],
  ],
  "/client-keys": [["/client-keys/add", "backoffice-client-keys:add.title", "manageClientKeys"]],
  "/pass-holders": [
    ["/pass-holders/add", "backoffice-pass-holder:add.title", "createPassHolder"],
    ["/pass-holders/duplicate", "backoffice-duplicates:title", "resolveDuplicates"],
    ["/pass-holders/duplicates/ignored", "backoffice-duplicates:ignoredList.title", "resolveDuplicates"],
    ["/pass-holders/export", "backoffice-pass-holders:export.title", "exportPassHolders"],
    ["/pass-holders/export/offers", "backoffice-pass-holders:catalogue.title", "seePassHolders"],
    ["/pass-holders/export/qr-codes", "backoffice-points:export.title", "exportPassHolders"],
    ["/pass-holders/deleted", "backoffice-personal-data:deleted.title", "deletePassHolder"],
  ],
  "/cards": [
    ["/cards/check", "backoffice-card-batches:search", "seeCards"],
    ["/cards/order", "backoffice-card-batches:order.title", "orderCards"],
    ["/cards/settings", "backoffice-card-batches:settings.title", "orderCards"],
  ],
  "/gifts": [["/gifts/add", "backoffice-gifts:add.title", "editGifts"]],
  "/notifications": [["/notifications/add", "backoffice-notifications:add.title", "editNotifications"]],
  "/users": [
    ["/users/add", "backoffice-users:add.title", "manageUsers"],
    ["/users/export", "backoffice-users:export.title", "manageUsers"],
  ],
  "/aide": [["/aide/nouveautes", "backoffice-help:page.news.title", "search"]],
  "/logs": [["/logs/export", "backoffice-logs:export.title", "readLogs"]],
};
const publication: Place[] = [
  ["/publication", "backoffice-publication:title", "publish"],
  ["/publication/preview", "backoffice-app-preview:title", "publish"],
  ["/publication/versions", "backoffice-publication:versions.title", "publish"],
];

/** For the signed-in person. */
const profile = [
  ["/search", "backoffice-search:title"],
  ["/profile", "backoffice-profile:tabs.informations"],
  ["/profile/sessions", "backoffice-profile:tabs.sessions"],
  ["/profile/second-factor", "backoffice-profile:tabs.secondFactor"],
  ["/profile/preferences", "backoffice-profile:tabs.preferences"],
  ["/profile/shortcuts", "backoffice-profile:tabs.shortcuts"],
] as const;

/** Every page that has a URL of its own; without a sign-in too, so that nobody is redirected. */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const texts = await textsIn();
  const t = texts.getFixedT(null, "backoffice-shell");
  const me = await personOf(screen);
  const open = (places: Place[], who: CurrentUser): Entry[] =>
    places.filter(([, , may]) => can[may](who)).map(([to, title]) => ({ to, label: texts.t(title) }));
  const groups = me
    ? navigation(menuOf(me, site(), {}), texts.getFixedT(null, "backoffice-menu")).map(
        ({ label, items }) => ({
          label,
          items: items.flatMap(({ to, label, external }): Entry[] =>
            external
              ? []
              : [
                  { to, label },
                  ...open(below[to] ?? [], me),
                  ...(to === "/eltos"
                    ? me.eltos.map((own) => ({ to: `/eltos/${own.id}/informations`, label: own.label }))
                    : []),
                ],
          ),
        }),
      )
    : [];
  const forEverybody: Entry[] = [
    ...(me
      ? []
      : [
          { to: "/login", label: texts.t("backoffice-public:login.title") },
          { to: "/sign-up", label: texts.t("backoffice-public:login.createAccount") },
        ]),
    { to: legalPaths.terms, label: texts.t("backoffice-ui:legal.terms") },
    { to: legalPaths.privacy, label: texts.t("backoffice-ui:legal.privacy") },
    { to: "/accessibilite", label: texts.t("backoffice-accessibility:title") },
  ];
  return {
    groups: [
      ...groups,
      ...(me ? [{ label: texts.t("backoffice-publication:title"), items: open(publication, me) }] : []),
      ...(me
        ? [
            {
              label: texts.t("backoffice-profile:title"),
              items: profile.map(([to, title]) => ({ to, label: texts.t(title) })),
            },
          ]
        : []),
      { label: t("siteMap.everybody"), items: forEverybody },
    ].filter(({ items }) => items.length > 0),
  };
});

export default function SiteMap() {
  const { groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-shell");
  return (
    <PlainPage>
      <PageHead title={t("siteMap.title")} />
      <Prose>
        {groups.map(({ label, items }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {items.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Prose>
    </PlainPage>
  );
}
