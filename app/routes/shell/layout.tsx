import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import { MOST_COUNTED } from "~/contract/publication/change-types";
import { ButtonLink } from "~/ui/display/button";
import { isReviewHandle } from "~/ui/reviews/review-handle";
import { AppShell, Footer, FooterNote } from "~/ui/shell/app-shell";
import { staffLinks } from "~/ui/shell/staff-styles";
import { menuUrls } from "~/web/lists/kept-lists.server";
import { failurePage } from "~/web/request/page-failure.server";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { menuOf } from "./menu.server";
import { navigation } from "./navigation";

export const links = () => staffLinks;

/** Loads the current user at every navigation; redirects to the login page without one. */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const { me, session, isUnknownPath, requestId, url } = screen;
  // An unknown path needs neither the menu nor a sign-in when nobody is signed in.
  if (isUnknownPath && !session) throw failurePage({ status: 404, code: "notFound", requestId });
  const [person, lists] = await Promise.all([me(), menuUrls(screen)]);
  // The page of the publication has the button itself.
  const publishes = can.publish(person) && !url.pathname.startsWith("/publication");
  const { pendingChanges } = person;
  const settings = site();
  return {
    me: person,
    site: settings,
    menu: menuOf(person, settings, lists),
    pending: publishes && (pendingChanges < MOST_COUNTED ? String(pendingChanges) : `${MOST_COUNTED - 1}+`),
  };
});

export const handle = { i18n: ["backoffice-shell", "backoffice-badges"] };

export const shouldRevalidate = unlessRefused;

export default function Shell() {
  const { me, site, menu, pending } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-shell");
  const matches = useMatches();
  // A failure in its place has no data, and stands in the shell like every other.
  const isReview = matches.some(({ handle, data }) => data !== undefined && isReviewHandle(handle));
  const role = me.isWbtAdmin ? "platform" : me.isAdmin ? "admin" : "scanner";
  return (
    <AppShell
      programme={site.programme}
      // A request is decided at a URL of its subject, as a part of what the dashboard lists.
      section={isReview ? "/" : undefined}
      isWhole={isReview}
      homeTo={menu.dashboard ? "/" : "/eltos"}
      groups={navigation(menu, t)}
      user={{
        name: me.displayName,
        role: me.eltos.length === 1 && me.eltos[0] ? me.eltos[0].label : t(`role.${role}`),
        signOutAction: "/logout",
      }}
      footer={
        <Footer>
          {pending && (
            <div>
              <FooterNote>{t("footer.publishNote")}</FooterNote>
              <ButtonLink to="/publication" variant="accent" icon="broadcast-bold">
                {t("footer.publish", { count: me.pendingChanges, pending })}
              </ButtonLink>
            </div>
          )}
          {menu.scanAppUrl && (
            <ButtonLink to={menu.scanAppUrl} icon="scan" variant="secondary">
              {t("footer.scan")}
            </ButtonLink>
          )}
        </Footer>
      }
    >
      <Outlet />
    </AppShell>
  );
}
