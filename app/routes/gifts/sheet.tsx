import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import { can } from "~/contract/permissions";
import { formatLongDay, longRange } from "~/i18n/french";
import { PublishBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { cutName } from "~/ui/display/names";
import { Tabs } from "~/ui/display/tabs";
import { GiftBadge } from "~/ui/gifts/gift-card";
import { InertBackground } from "~/ui/overlays/overlay";
import { ErrorPage } from "~/ui/shell/error-page";
import { ActionBar, Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { giftPath, giftsPath } from "./gift-path";

export const handle = {
  title: ({ gift }: { gift: { name: { fr: string } } }) => gift.name.fr,
  missing: "backoffice-gift:notFound",
  i18n: ["backoffice-gift", "backoffice-gifts", "backoffice-badges", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

/** Everything that the parts of a gift's page share. */
export const loader = screenLoader({ may: "readGifts" }, async ({ api, me, param }) => {
  const [gift, person] = await Promise.all([api.gifts.details({ id: param("giftId") }), me()]);
  return {
    gift,
    may: {
      edit: can.editGifts(person),
      readStock: can.readGiftStock(person),
      readOrders: can.readGiftOrders(person),
    },
  };
});

/** The gift of the page, for its parts. */
export function useGift() {
  const sheet = useRouteLoaderData<typeof loader>("routes/gifts/sheet");
  if (!sheet) throw new Error("a part of a gift's page stands outside of it");
  return sheet;
}

export default function GiftSheet() {
  const { gift, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift");
  const { pathname, search } = useLocation();
  const name = gift.name.fr;
  const to = (part: string) => giftPath(gift.id, part, search);
  const { visibilityStart, visibilityEnd } = gift;
  const visible =
    visibilityStart === visibilityEnd
      ? t("visibleDay", { day: formatLongDay(visibilityStart) })
      : t("visible", longRange(visibilityStart, visibilityEnd));
  return (
    <>
      <InertBackground>
        <Breadcrumb items={[{ label: t("catalogue"), to: giftsPath(search) }, { label: name }]} />
        <SheetHead
          title={cutName(name)}
          picture={{ src: `/media/${mediumIdOf(gift.imageLink)}`, alt: "" }}
          meta={
            <>
              <GiftBadge status={gift.status} />
              <PublishBadge value={gift.publishStatus} gender="m" />
              <Separator />
              <span>{visible}</span>
            </>
          }
          actions={
            may.edit && (
              <ActionBar>
                <ButtonLink
                  to={to("edit")}
                  // The other parts have their own primary action.
                  variant={pathname.includes("/informations") ? "primary" : "secondary"}
                  icon="pencil-simple"
                  preventScrollReset
                >
                  {t("edit")}
                </ButtonLink>
                <ButtonLink
                  to={to("informations/translation")}
                  variant="secondary"
                  icon="translate"
                  preventScrollReset
                >
                  {t("translate")}
                </ButtonLink>
              </ActionBar>
            )
          }
        />
        <Tabs
          label={t("tabs")}
          items={[
            { to: to("informations"), label: t("informations") },
            { to: to("template"), label: t("template") },
            ...(may.readStock
              ? [{ to: to("stock"), label: t("stock"), ...(gift.usesKeys && { count: gift.stockAvailable }) }]
              : []),
            ...(may.readOrders ? [{ to: to("orders"), label: t("orders"), count: gift.orders }] : []),
          ]}
        />
      </InertBackground>
      <Outlet />
    </>
  );
}

/** Shows that a gift does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-gift");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <EmptyState level={1} title={t("notFound")} back={{ to: "/gifts", label: t("back") }} />;
}
