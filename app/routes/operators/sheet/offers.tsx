import { Form, useLoaderData, useLocation, useSubmit } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { can } from "~/contract/permissions";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { useHydrated } from "~/ui/display/hydration";
import { Check } from "~/ui/forms/choice-fields";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { KeptList } from "~/ui/lists/return-to";
import { OfferKind, OfferPeriods } from "~/ui/offers/offer-cells";
import { Screen } from "~/ui/overlays/overlay";
import { Actions } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { useSheet } from "./sheet";
import { sheetPath } from "./sheet-path";

export const handle = {
  title: ({ page }: { page: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-operator-tabs:offers.title"), page),
  i18n: ["backoffice-operator-tabs"],
};

export const loader = screenLoader({ may: "readOperatorOffers" }, async (screen) => {
  const archives = screen.url.searchParams.get("archives") === "true";
  const page = await screen.api.operators.offers({
    eltoId: screen.param("eltoId"),
    archives: archives ? "true" : "false",
    pageNumber: screen.page,
  });
  const person = await screen.me();
  return {
    page: existingPage(screen.url, page),
    archives,
    mayOpen: can.readOffers(person),
    mayAdd: can.createOffer(person),
  };
});

/** The operator's offers, including archived ones with `?archives=true`. */
export default function OperatorOffers() {
  const { page, archives, mayOpen, mayAdd } = useLoaderData<typeof loader>();
  const { operator } = useSheet();
  const { search } = useLocation();
  const { t } = useTranslation("backoffice-operator-tabs");
  const hydrated = useHydrated();
  const submit = useSubmit();
  const choice = (
    <Form method="get">
      <KeptList />
      <Check
        id="archives"
        name="archives"
        value="true"
        label={t("offers.archives")}
        defaultChecked={archives}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      {!hydrated && <Button size="sm">{t("offers.show")}</Button>}
    </Form>
  );
  return (
    <Screen>
      <Card
        title={t("offers.title")}
        aside={
          <Actions>
            {choice}
            {mayAdd && !operator.deletedAt && (
              <ButtonLink
                to={sheetPath(operator.id, "deals-and-offers/add", search)}
                variant="primary"
                size="sm"
                icon="plus-bold"
                preventScrollReset
              >
                {t("offers.add")}
              </ButtonLink>
            )}
          </Actions>
        }
        flush
      >
        <DataTable
          label={t("offers.title")}
          stacked
          links={mayOpen}
          narrow
          rows={page.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("offers.empty")} text={t("offers.emptyText")} />}
          columns={[
            {
              key: "title",
              header: t("offers.offer"),
              cell: ({ id, title, category }) => (
                <RowName to={mayOpen ? `/offers/${id}/informations` : undefined} title={title}>
                  {category}
                </RowName>
              ),
            },
            { key: "kind", header: t("offers.kind"), cell: ({ isOffer }) => <OfferKind deal={!isOffer} /> },
            {
              key: "dates",
              header: (
                <>
                  {t("offers.validity")}
                  <br />
                  {t("offers.visibility")}
                </>
              ),
              cell: ({ start, end, visibilityStart, visibilityEnd }) => (
                <OfferPeriods
                  valid={[start, end]}
                  visible={[visibilityStart, visibilityEnd]}
                  labels={[t("offers.validity"), t("offers.visibility")]}
                />
              ),
            },
            {
              key: "state",
              header: (
                <>
                  {t("offers.status")}
                  <br />
                  {t("offers.publication")}
                </>
              ),
              cell: ({ status, publishStatus }) => (
                <TwoLines>
                  <StatusBadge value={status} gender="f" />
                  <PublishBadge value={publishStatus} />
                </TwoLines>
              ),
            },
            {
              key: "request",
              header: t("offers.request"),
              cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
            },
          ]}
        />
      </Card>
      {page.totalCount > page.pageSize && (
        <Pagination page={page} noun={t("offers.noun", { count: page.totalCount })} />
      )}
    </Screen>
  );
}
