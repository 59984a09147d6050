import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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
import { type Place, pagesBelow, profilePages, publicationPages } from "./places.server";

export const handle = { title: "backoffice-shell:siteMap.title", i18n: ["backoffice-shell"] };

type Entry = { to: string; label: string };

/** Every page with a URL of its own; also for anonymous visitors, with only the pages that they can open. */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const texts = await textsIn();
  const t = texts.getFixedT(null, "backoffice-shell");
  const me = await personOf(screen);
  const open = (places: readonly Place[]): Entry[] =>
    places.map(([to, title]) => ({ to, label: texts.t(title) }));
  const groups = me
    ? navigation(menuOf(me, site(), {}), texts.getFixedT(null, "backoffice-menu")).map(
        ({ label, items }) => ({
          label,
          items: items.flatMap(({ to, label, external }): Entry[] =>
            external
              ? []
              : [
                  { to, label },
                  ...open(pagesBelow(to, me)),
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
      ...(me ? [{ label: texts.t("backoffice-publication:title"), items: open(publicationPages(me)) }] : []),
      ...(me
        ? [
            {
              label: texts.t("backoffice-profile:title"),
              items: open(profilePages),
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
