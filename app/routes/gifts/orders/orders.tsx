import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { orderStates } from "~/contract/gifts/orders";
import { can } from "~/contract/permissions";
import { de } from "~/i18n/elision";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { keyStyles } from "~/ui/gifts/gift-styles";
import { OrderTable } from "~/ui/gifts/order-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { KeptQuery } from "~/ui/lists/kept-query";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { Screen } from "~/ui/overlays/overlay";
import { ErrorPage } from "~/ui/shell/error-page";
import { existingPage } from "~/web/lists/last-page.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { repetitionPeriodStart } from "~/web/session/sent-forms.server";
import { giftPath } from "../gift-path";

export const handle = {
  title: ({ page }: { page: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-gift-orders:title"), page),
  missing: "backoffice-gift-orders:notFound",
  i18n: ["backoffice-gift-orders", "backoffice-errors"],
};

const query = z.object({
  state: z.enum(orderStates).optional().catch(undefined),
  search: z.string().trim().max(200).optional().catch(undefined),
});

export const loader = screenLoader({ may: "readGiftOrders" }, async ({ api, me, page, param, url }) => {
  const { state, search } = query.parse(Object.fromEntries(url.searchParams));
  const [orders, person] = await Promise.all([
    api.gifts.orders({ id: param("giftId"), PageNumber: page, State: state, Search: search }),
    me(),
  ]);
  const { counts, failed, ...found } = orders;
  return {
    page: existingPage(url, found),
    counts,
    failed,
    state: state ?? null,
    search,
    mayCancel: can.cancelGiftOrder(person),
  };
});

/** Sends the mail of an order again. */
export const action = screenAction({ may: "adjustPoints" }, (screen) =>
  screen.form(z.object({ order: z.uuid() }), async ({ order }, formData) => {
    const { api, request, url } = screen;
    const { holder, entryId, mail } = await api.gifts.orderDetails({ id: order });
    await api.passHolders.resendPurchaseMail({
      id: holder.id,
      historyPointId: entryId,
      unlessSentSince: repetitionPeriodStart(formData),
    });
    return redirectWithToast(
      request,
      url.pathname + url.search,
      `backoffice-gift-orders:${mail === "none" ? "sent" : "resent"}`,
      {
        email: holder.email ?? "",
      },
    );
  }),
);

/** The orders of a gift, and whether their mails arrived. */
export default function GiftOrders() {
  const { page, counts, failed, state, search, mayCancel } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-orders");
  const location = useLocation();
  const shown = (words: "all" | (typeof orderStates)[number]) => ({
    label: t(`shown.${words}`, { value: formatNumber(counts[words]) }),
    to: withQuery(location.search, { state: words === "all" ? null : words, page: null }),
    current: (state ?? "all") === words,
  });
  const states = orderStates.filter((one) => counts[one] > 0 || one === state);
  const narrowed = Boolean(state || search);
  return (
    <Screen overlay={<Outlet />}>
      <RowRefusal />
      <Stack>
        {(narrowed || counts.all > 0) && (
          <div className={keyStyles.bar}>
            <FilterBar
              search={{ label: t("search"), placeholder: t("search"), value: search }}
              hidden={<KeptQuery without={["search", "page"]} />}
            />
            <SegmentedLinks label={t("state")} options={[shown("all"), ...states.map(shown)]} />
            {failed && (
              <Alert
                tone="warning"
                title={t("failed.title", { count: counts.failed, value: formatNumber(counts.failed) })}
                action={
                  !failed.holder.isDeleted && (
                    <ButtonLink
                      to={`/pass-holders/${failed.holder.id}/informations`}
                      variant="secondary"
                      size="sm"
                    >
                      {t("failed.open")}
                    </ButtonLink>
                  )
                }
              >
                {t("failed.text", { ofName: de(failed.holder.name) })}
              </Alert>
            )}
          </div>
        )}
        <Card flush label={t("title")}>
          {page.items.length > 0 ? (
            <OrderTable
              label={t("title")}
              orders={page.items}
              page=""
              {...(mayCancel && { cancelTo: (id: string) => `${id}/cancel${location.search}` })}
            />
          ) : (
            <EmptyState
              title={t(narrowed ? "none.title" : "empty.title")}
              text={t(narrowed ? "none.text" : "empty.text")}
            />
          )}
          <Pagination page={page} noun={t("noun", { count: page.totalCount })} />
        </Card>
      </Stack>
    </Screen>
  );
}

/** Shows below the gift's head that an order does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { giftId = "" } = useParams();
  const { t } = useTranslation("backoffice-gift-orders");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <EmptyState title={t("notFound")} back={{ to: giftPath(giftId, "orders", ""), label: t("back") }} />;
}
