import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mediumIdOf } from "~/contract/entry/picture-entry";
import { can } from "~/contract/permissions";
import { writtenLanguages } from "~/contract/translated-texts";
import { formatLongDay, formatMoment, formatNumber } from "~/i18n/french";
import { Card, Columns, DefinitionList, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { NewTab } from "~/ui/display/new-tab";
import { PictureCard } from "~/ui/display/picture";
import { Translations } from "~/ui/forms/translations";
import { StockMeter } from "~/ui/gifts/gift-card";
import { giftStyles } from "~/ui/gifts/gift-styles";
import { OrderTable } from "~/ui/gifts/order-table";
import { Screen } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";
import { giftPath } from "./gift-path";
import { useGift } from "./sheet";

export const handle = { i18n: ["backoffice-gift-orders"] };

/** The orders shown on the sheet. */
const LATEST = 4;

export const loader = screenLoader({ may: "readGifts" }, async ({ api, me, param }) => ({
  orders: can.readGiftOrders(await me())
    ? (await api.gifts.orders({ id: param("giftId"), PageSize: LATEST })).items
    : [],
}));

/** The details of a gift. */
export default function GiftInformations() {
  const { orders } = useLoaderData<typeof loader>();
  const { gift, may } = useGift();
  const { search } = useLocation();
  const { t } = useTranslation(["backoffice-gift", "backoffice-gift-orders"]);
  const { name, description, bookingLink, points, updatedBy } = gift;
  const written = writtenLanguages("gift", gift);
  const translate = (words: "translateFromFrench" | "translateAgain") =>
    may.edit && (
      <Link to={giftPath(gift.id, "informations/translation", search)} preventScrollReset>
        {t(words)}
      </Link>
    );
  const updated = { by: updatedBy, moment: formatMoment(gift.updatedAt) };
  return (
    <Screen overlay={<Outlet />}>
      <Columns>
        <Stack>
          <Card flush className={giftStyles.ticket} label={t("pointsAndStock")}>
            <div className={giftStyles.price}>
              <b>{formatNumber(points)}</b>
              {t("points", { count: points })}
            </div>
            <div className={giftStyles.left}>
              <StockWords />
            </div>
          </Card>
          <Card title={t("texts")} aside={<small>{t("languages", { count: written.length })}</small>}>
            <Translations
              names={name}
              descriptions={description}
              action={translate("translateFromFrench")}
              outdated={gift.outdatedTranslations}
              again={translate("translateAgain")}
            />
          </Card>
          {orders.length > 0 && (
            <Card
              flush
              title={t("backoffice-gift-orders:latest")}
              aside={
                <Link to={giftPath(gift.id, "orders", search)}>
                  {t("backoffice-gift-orders:seeAll", {
                    count: gift.orders,
                    value: formatNumber(gift.orders),
                  })}
                </Link>
              }
            >
              <OrderTable
                label={t("backoffice-gift-orders:latest")}
                orders={orders}
                narrow
                page={`/gifts/${gift.id}/orders`}
              />
            </Card>
          )}
        </Stack>
        <Stack>
          <PictureCard
            src={`/media/${mediumIdOf(gift.imageLink)}`}
            alt={name.fr}
            copyright={gift.copyright}
          />
          <Card title={t("datesAndLink")}>
            <DefinitionList
              tight
              items={[
                { term: t("from"), value: formatLongDay(gift.visibilityStart) },
                { term: t("until"), value: formatLongDay(gift.visibilityEnd) },
                {
                  term: t("link"),
                  value: bookingLink && (
                    <a href={bookingLink} target="_blank" rel="noreferrer">
                      {bookingLink.replace(/^https?:\/\/|\/$/g, "")}
                      <NewTab />
                    </a>
                  ),
                },
                { term: t("created"), value: formatLongDay(gift.createdAt) },
                { term: t("changed"), value: t(updatedBy ? "changedBy" : "changedAt", updated) },
              ]}
            />
          </Card>
        </Stack>
      </Columns>
    </Screen>
  );
}

/** The number of keys left, and the threshold for a mail. */
function StockWords() {
  const { gift } = useGift();
  const { t } = useTranslation("backoffice-gift");
  if (!gift.usesKeys) return <p>{t("withoutKeys")}</p>;
  const { stock, stockAvailable, withdrawn, lowStock, runsOutOn } = gift;
  const given = stock - stockAvailable - withdrawn;
  const left = t("keysLeft", { count: stockAvailable, value: formatNumber(stockAvailable) });
  const others = [
    t("given", { count: given, value: formatNumber(given) }),
    ...(withdrawn > 0 ? [t("withdrawn", { count: withdrawn, value: formatNumber(withdrawn) })] : []),
  ];
  const of = { all: formatNumber(stock), others: others.join(", ") };
  return (
    <>
      <p>
        <b>{left}</b> <span className="muted">{t("ofAll", of)}</span>
      </p>
      <StockMeter {...gift} />
      <p className="small muted">
        {runsOutOn && <span>{`${t("runsOut", { day: formatLongDay(runsOutOn) })} `}</span>}
        <span>
          {lowStock === null ? t("noAlert") : t("alert", { count: lowStock, value: formatNumber(lowStock) })}
        </span>
      </p>
    </>
  );
}
