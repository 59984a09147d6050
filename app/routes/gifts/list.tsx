import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { giftList, ignoredFilters } from "~/contract/gifts/filters";
import { can } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import type { KeyOf } from "~/i18n/keys";
import { ButtonLink } from "~/ui/display/button";
import { GiftCard } from "~/ui/gifts/gift-card";
import { giftStyles } from "~/ui/gifts/gift-styles";
import { FilterBar } from "~/ui/lists/filter-bar";
import { KeptQuery } from "~/ui/lists/kept-query";
import { SortForm } from "~/ui/lists/list-bar";
import { listTitle } from "~/ui/lists/list-title";
import { isWhole, NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, Range } from "~/ui/lists/pagination";
import { fromList } from "~/ui/lists/return-to";
import { ViewLinks } from "~/ui/lists/view-links";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { keptViews } from "~/web/lists/kept-lists.server";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ page, list }: Data, t: TFunction) =>
    listTitle(t, t("backoffice-gifts:list.title"), page, { list, filters: { forB2c: false } }),
  i18n: ["backoffice-gifts", "backoffice-badges"],
};

export const loader = screenLoader({ may: "readGifts" }, async (screen) => {
  const { api, me, page: PageNumber, url } = screen;
  const { input, state: list } = giftList.fromUrl(url.searchParams, ignoredFilters);
  const [person, { views, remember }, page] = await Promise.all([
    me(),
    keptViews(screen, "gifts"),
    api.gifts.list({ ...input, PageNumber }),
  ]);
  const shown = existingPage(url, page);
  await remember();
  return { page: shown, views, list, query: url.search, mayAdd: can.editGifts(person) };
});

/** The catalogue: gifts that points buy. */
export default function GiftList() {
  const { page, views, list, query, mayAdd } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gifts");
  const add = (
    <ButtonLink to={`/gifts/add${query}`} variant="primary" icon="plus-bold" preventScrollReset>
      {t("list.add")}
    </ButtonLink>
  );
  const count = page.totalCount;
  return (
    <Screen overlay={<Outlet />}>
      <PageHead
        title={t("list.title")}
        total={t("list.count", { count, value: formatNumber(count) })}
        actions={mayAdd && (count > 0 || !isWhole(list)) && add}
      />
      {views && <ViewLinks {...views} />}
      {(count > 0 || !isWhole(list)) && (
        <FilterBar
          search={{ label: t("list.search"), placeholder: t("list.search"), value: list.search }}
          hidden={<KeptQuery without={["search", "page"]} />}
        />
      )}
      {count === 0 ? (
        <NothingFound
          list={list}
          title={t("list.none")}
          clearTo="/gifts"
          all={{ to: "/gifts", label: t("list.all") }}
          whenEmpty={{ title: t("list.empty"), text: t("list.emptyText"), add: mayAdd && add }}
        />
      ) : (
        <>
          <div className={giftStyles.bar}>
            <p aria-live="polite">
              <Range alone page={page} />
            </p>
            <SortForm
              value={list.sort}
              options={list.sorts.map((value) => ({
                value,
                label: t(`sort.${value}` as KeyOf<"backoffice-gifts">),
              }))}
            />
          </div>
          <ul className={giftStyles.list} aria-label={t("list.title")}>
            {page.items.map((gift) => (
              <GiftCard key={gift.id} gift={gift} to={fromList(`/gifts/${gift.id}/informations`, query)} />
            ))}
          </ul>
          <Pagination page={page} noun={t("list.noun", { count })} />
        </>
      )}
    </Screen>
  );
}
