import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DASHBOARD_STEP } from "~/contract/limits";
import { can } from "~/contract/permissions";
import { requestKinds } from "~/contract/reviews/requests";
import { RequestBadge } from "~/ui/display/badge";
import { Card, Section } from "~/ui/display/card";
import { categoryLook } from "~/ui/display/category-look";
import { EmptyState } from "~/ui/display/empty-state";
import { TodoCard, TodoCards } from "~/ui/display/todo-card";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { ShowMore, withQuery } from "~/ui/lists/pagination";
import { Kind, OfferKind, Period } from "~/ui/offers/offer-cells";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";

export const handle = {
  title: "backoffice-dashboard:title",
  i18n: ["backoffice-dashboard", "backoffice-badges"],
};

const MOST = 200;
const shownOf = (text: string | null) =>
  Math.min(MOST, Math.max(DASHBOARD_STEP, Number.parseInt(text ?? "", 10) || DASHBOARD_STEP));

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "signedIn" }, async ({ api, me, url }) => {
  // One list that fails does not take the other with it; whoever may not see them is led elsewhere.
  const [person, offers, operators] = await Promise.all([
    me(),
    api.offerDashboard.list({ PageSize: shownOf(url.searchParams.get("offers")) }).catch(() => null),
    api.operatorDashboard.list({ PageSize: shownOf(url.searchParams.get("operators")) }).catch(() => null),
  ]);
  if (!can.seeDashboard(person)) return redirect("/eltos");
  return {
    offers,
    operators,
    firstName: person.firstName,
    query: url.search,
    retryTo: url.pathname + url.search,
  };
});

export default function Dashboard() {
  const { offers, operators, firstName, query, retryTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-dashboard");
  const total = (offers?.totalCount ?? 0) + (operators?.totalCount ?? 0);
  const counts = (of: typeof offers | typeof operators) =>
    requestKinds.map((kind) => ({ kind, count: of?.counts[kind] ?? 0 }));
  const more = (name: string, shown: number, all: number) => {
    const next = Math.min(all - shown, DASHBOARD_STEP);
    return (
      <ShowMore
        shown={shown}
        total={all}
        to={`${withQuery(query, { [name]: shown + next })}#${name}`}
        label={t("more", { count: next })}
      />
    );
  };
  return (
    <Screen>
      <PageHead title={t("title")} sub={t("hello", { name: firstName, count: total })} />
      <TodoCards>
        <TodoCard
          title={t("offers")}
          anchor="#offers"
          total={offers?.totalCount ?? 0}
          counts={counts(offers)}
        />
        <TodoCard
          title={t("operators")}
          anchor="#operators"
          total={operators?.totalCount ?? 0}
          counts={counts(operators)}
        />
      </TodoCards>
      <Section title={t("offers")} id="offers">
        <Card flush label={t("offers")}>
          <DataTable
            label={t("offers")}
            stacked
            rows={offers?.items ?? []}
            rowKey={({ id }) => id}
            failed={offers ? undefined : { text: t("failed"), retryTo }}
            empty={<EmptyState title={t("noOffer")} />}
            columns={[
              {
                key: "title",
                header: t("offer"),
                cell: ({ title, eltoTitle, categoryTechnicalId }) => {
                  const { icon, tone } = categoryLook(categoryTechnicalId);
                  return (
                    <RowName title={title} icon={icon} tone={tone}>
                      {eltoTitle}
                    </RowName>
                  );
                },
              },
              {
                key: "kind",
                header: t("kind"),
                cell: ({ isOffer, category }) => (
                  <>
                    <OfferKind deal={!isOffer} />
                    <p>{category}</p>
                  </>
                ),
              },
              {
                key: "validity",
                header: t("validity"),
                cell: ({ activityStart, activityEnd }) => (
                  <Period from={activityStart} to={activityEnd} label={t("validity")} />
                ),
              },
              {
                key: "visibility",
                header: t("visibility"),
                cell: ({ visibilityStart, visibilityEnd }) => (
                  <Period from={visibilityStart} to={visibilityEnd} label={t("visibility")} />
                ),
              },
              {
                key: "request",
                header: t("request"),
                cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
              },
            ]}
          />
          {offers && more("offers", offers.items.length, offers.totalCount)}
        </Card>
      </Section>
      <Section title={t("operators")} id="operators">
        <Card flush label={t("operators")}>
          <DataTable
            label={t("operators")}
            links
            rows={operators?.items ?? []}
            rowKey={({ id }) => id}
            failed={operators ? undefined : { text: t("failed"), retryTo }}
            empty={<EmptyState title={t("noOperator")} />}
            columns={[
              {
                key: "title",
                header: t("operator"),
                cell: ({ id, title, categories, categoriesTechnicalIds }) => {
                  const { icon, tone } = categoryLook(categoriesTechnicalIds[0]);
                  return (
                    <RowName to={`/eltos/${id}/validate`} title={title} icon={icon} tone={tone}>
                      {categories.join(" · ")}
                    </RowName>
                  );
                },
              },
              {
                key: "type",
                header: t("type"),
                cell: ({ isDistributor }) => (
                  <Kind icon={isDistributor ? "identification-card" : "storefront"}>
                    {t(isDistributor ? "distributor" : "member")}
                  </Kind>
                ),
              },
              {
                key: "request",
                header: t("request"),
                cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
              },
            ]}
          />
          {operators && more("operators", operators.items.length, operators.totalCount)}
        </Card>
      </Section>
    </Screen>
  );
}
