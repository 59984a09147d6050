import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import { MAX_COUNTED } from "~/contract/publication/change-types";
import { textsIn } from "~/i18n/texts.server";
import { staffLinks } from "~/theme/head-links";
import { ButtonLink } from "~/ui/display/button";
import { formatSoon } from "~/ui/publication/soon";
import { isReviewHandle } from "~/ui/reviews/review-path";
import { AppShell, Footer, FooterNote } from "~/ui/shell/app-shell";
import { menuUrls } from "~/web/lists/kept-lists.server";
import { failurePage } from "~/web/request/page-failure.server";
import { screenLoader } from "~/web/request/screen.server";
import { readyPerson } from "~/web/request/signed-in.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { menuOf, navigation } from "./navigation.server";

export const links = () => staffLinks;

/** Loads the current user at every navigation; redirects anonymous visitors to the login page. */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { session, isUnknownPath, requestId, url } = screen;
  // For anonymous visitors, an unknown path is a 404 without a sign-in.
  if (isUnknownPath && !session) throw failurePage({ status: 404, code: "notFound", requestId });
  const lists = menuUrls(screen);
  lists.catch(() => {});
  const person = await readyPerson(screen);
  // The publication page already has the button.
  const publishes = can.publish(person) && !url.pathname.startsWith("/publication");
  const { pendingChanges } = person;
  const settings = site();
  const menu = menuOf(person, settings, await lists);
  return {
    me: person,
    site: settings,
    groups: navigation(menu, (await textsIn()).getFixedT(null, "backoffice-menu")),
    homeTo: menu.dashboard ? "/" : "/eltos",
    scans: menu.scanApp,
    planned:
      publishes && person.plannedPublication ? formatSoon(person.plannedPublication, new Date()) : null,
    pending: publishes && (pendingChanges < MAX_COUNTED ? String(pendingChanges) : `${MAX_COUNTED - 1}+`),
  };
});

export const handle = { i18n: ["backoffice-shell", "backoffice-badges"] };

export const shouldRevalidate = unlessRefused;

export default function Shell() {
  const { me, site, groups, homeTo, scans, pending, planned } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-shell");
  const matches = useMatches();
  // A page that failed has no data: its error page needs the shell.
  const isReview = matches.some(({ handle, data }) => data !== undefined && isReviewHandle(handle));
  const isOfDashboard = matches.some(({ id }) => /^routes\/(?:dashboard|reviews)\//.test(id));
  return (
    <AppShell
      programme={site.programme}
      // Drawers for decisions have URLs of their subjects, but belong to the dashboard's menu entry.
      section={isOfDashboard ? "/" : undefined}
      isWhole={isReview}
      homeTo={homeTo}
      groups={groups}
      user={{
        id: me.id,
        name: me.displayName,
        role:
          me.eltos.length === 1 && me.eltos[0]
            ? me.eltos[0].label
            : me.roles.map((role) => t(`role.${role}`)).join(", "),
        signOutAction: "/logout",
      }}
      // The review page only offers decisions.
      footer={
        isReview ? (
          <Footer />
        ) : (
          <Footer>
            {pending && (
              <div>
                <FooterNote>
                  {planned
                    ? t("footer.planned", { moment: planned, count: me.pendingChanges, pending })
                    : t("footer.publishNote")}
                </FooterNote>
                {planned ? (
                  <ButtonLink to="/publication" variant="secondary" icon="clock">
                    {t("footer.seePlanned")}
                  </ButtonLink>
                ) : (
                  <ButtonLink to="/publication" variant="accent" icon="broadcast-bold">
                    {t("footer.publish", { count: me.pendingChanges, pending })}
                  </ButtonLink>
                )}
              </div>
            )}
            {scans && (
              <ButtonLink to="/scan/app" reloadDocument icon="scan" variant="secondary">
                {t("footer.scan")}
              </ButtonLink>
            )}
          </Footer>
        )
      }
    >
      <Outlet />
    </AppShell>
  );
}
