import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DASHBOARD_ROWS } from "~/contract/limits";
import { type CurrentUser, can } from "~/contract/permissions";
import type { Deadline } from "~/contract/reviews/deadline";
import type { OfferDashboardRow } from "~/contract/reviews/offer-reviews";
import type { OperatorDashboardRow } from "~/contract/reviews/operator-reviews";
import { type ReviewSubject, requestKinds } from "~/contract/reviews/requests";
import { formatNumber } from "~/i18n/french";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card, Section } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { EmptyState } from "~/ui/display/empty-state";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { Notices, TodoCard, TodoCards } from "~/ui/display/todo-card";
import { ChooseRow, ChosenRows } from "~/ui/lists/chosen-rows";
import { type Column, DataTable, ListName, RowName } from "~/ui/lists/data-table";
import { ShowMore, withQuery } from "~/ui/lists/pagination";
import { Kind, OfferKind, OfferPeriods } from "~/ui/offers/offer-cells";
import { Screen } from "~/ui/overlays/overlay";
import { Sightings } from "~/ui/pass-holders/holder-cards";
import { PlannedStrip } from "~/ui/publication/planned-strip";
import { formatSoon } from "~/ui/publication/soon";
import { RequestAge } from "~/ui/reviews/request-age";
import { REVIEWS, reviewPath } from "~/ui/reviews/review-path";
import { stepOf } from "~/ui/reviews/review-steps";
import { UndoBar } from "~/ui/reviews/undo-bar";
import { PageHead } from "~/ui/shell/page-head";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { failurePage } from "~/web/request/page-failure.server";
import { lastDecision } from "~/web/request/queue-surroundings.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { newToast } from "~/web/session/flash.server";

export const handle = {
  title: "backoffice-dashboard:title",
  i18n: [
    "backoffice-dashboard",
    "backoffice-cards",
    "backoffice-reviews",
    "backoffice-badges",
    "backoffice-anomalies",
  ],
};

/** Scanners start with scanning; everybody reads operators. */
const homeOf = (person: CurrentUser) =>
  can.openScanApp(person) && !can.editOperator(person) ? "/scan" : "/eltos";

const shownOf = (text: string | null) =>
  Math.min(Math.max(Number.parseInt(text ?? "", 10) || 0, DASHBOARD_ROWS.first), DASHBOARD_ROWS.max);

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "signedIn" }, async ({ api, me, url, requestId }) => {
  const query = url.searchParams;
  const person = await me();
  if (!can.seeDashboard(person)) {
    if (url.pathname === "/") return redirect(homeOf(person));
    // At the URL of a drawer, the refusal is shown instead of redirecting elsewhere.
    throw failurePage({ status: 403, code: "invalidRights", requestId });
  }
  // If one list fails, the other is still shown.
  const [offers, operators, sightings] = await Promise.all([
    nullIfUnavailable(api.offerDashboard.list({ PageSize: shownOf(query.get("offers")) })),
    nullIfUnavailable(api.operatorDashboard.list({ PageSize: shownOf(query.get("operators")) })),
    nullIfUnavailable(api.passHolders.sightings()),
  ]);
  const undoable = await lastDecision({ api, url });
  const failed = [!offers && "getOffers", !operators && "getEltos"].filter((key) => key !== false);
  return {
    offers,
    operators,
    sightings: sightings ?? [],
    undoable,
    planned: person.plannedPublication ? formatSoon(person.plannedPublication, new Date()) : null,
    now: new Date().toISOString(),
    toasts: failed.map((key) => newToast(`backoffice-dashboard:toast.${key}`, "danger")),
    anomalies: person.openAnomalies ?? 0,
    firstName: person.firstName,
    query: url.search,
  };
});

type T = TFunction<["backoffice-dashboard", "backoffice-reviews"]>;
/** The path for deciding a request. */
type ReviewOf = typeof reviewPath;

/** The author, and the age of the request. */
const askedColumn = (t: T, now: string) => ({
  key: "asked",
  header: t("asked"),
  cell: ({ author, createdAt, deadline }: { author: string; createdAt: string; deadline: Deadline }) => (
    <>
      <RequestAge createdAt={createdAt} deadline={deadline} now={now} long />
      <p>{author}</p>
    </>
  ),
});

const offerColumns = (t: T, now: string, reviewOf: ReviewOf): Column<OfferDashboardRow>[] => [
  {
    key: "title",
    header: t("offer"),
    cell: ({ id, requestId, title, eltoTitle, categoryTechnicalId }) => {
      const { icon, tone } = categoryAppearance(categoryTechnicalId);
      return (
        <RowName
          to={reviewOf({ subject: "offer", subjectId: id })}
          preventScrollReset
          title={title}
          icon={icon}
          tone={tone}
          choose={<ChooseRow form="offers-chosen" value={requestId} name={title} />}
        >
          <ListName name={eltoTitle} />
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
    key: "periods",
    header: (
      <>
        {t("validity")}
        <br />
        {t("visibility")}
      </>
    ),
    cell: ({ activityStart, activityEnd, visibilityStart, visibilityEnd }) => (
      <OfferPeriods
        valid={[activityStart, activityEnd]}
        visible={[visibilityStart, visibilityEnd]}
        labels={[t("validity"), t("visibility")]}
      />
    ),
  },
  askedColumn(t, now),
  {
    key: "request",
    header: t("request"),
    cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
  },
];

const operatorColumns = (t: T, now: string, reviewOf: ReviewOf): Column<OperatorDashboardRow>[] => [
  {
    key: "title",
    header: t("operator"),
    cell: ({ id, requestId, title, categories, categoriesTechnicalIds }) => {
      const { icon, tone } = categoryAppearance(categoriesTechnicalIds[0]);
      return (
        <RowName
          to={reviewOf({ subject: "operator", subjectId: id })}
          preventScrollReset
          title={title}
          icon={icon}
          tone={tone}
          choose={<ChooseRow form="operators-chosen" value={requestId} name={title} />}
        >
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
  askedColumn(t, now),
  {
    key: "request",
    header: t("request"),
    cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
  },
];

export default function Dashboard() {
  const { offers, operators, sightings, undoable, now, anomalies, firstName, query, planned } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation([
    "backoffice-dashboard",
    "backoffice-reviews",
    "backoffice-cards",
    "backoffice-anomalies",
  ]);
  const total = (offers?.totalCount ?? 0) + (operators?.totalCount ?? 0);
  const late = (offers?.late ?? 0) + (operators?.late ?? 0);
  const counts = (of: typeof offers | typeof operators) =>
    requestKinds.map((kind) => ({ kind, count: of?.counts[kind] ?? 0 }));
  const more = (name: string, shown: number, all: number) => {
    const next = Math.min(all - shown, DASHBOARD_ROWS.more, DASHBOARD_ROWS.max - shown);
    return (
      <ShowMore
        shown={shown}
        total={all}
        to={next > 0 ? `/${withQuery(query, { [name]: shown + next })}#${name}` : undefined}
        label={t("more", { count: next })}
      />
    );
  };
  const chosenRows = (
    list: "offers" | "operators",
    about: ReviewSubject,
    page: { totalCount: number } | null,
  ) =>
    page &&
    page.totalCount > 0 && (
      <ChosenRows id={`${list}-chosen`} action="/reviews/many">
        <input type="hidden" name="about" value={about} />
      </ChosenRows>
    );
  const failure = <EmptyState title={t("failed")} back={{ to: `/${query}`, label: t("retry") }} />;
  /** Keeps the query, so that the list under the drawer shows the same rows. */
  const reviewOf = (reviewed: Parameters<typeof reviewPath>[0]) =>
    stepOf({ pathname: reviewPath(reviewed), search: query });
  return (
    <Screen>
      <UndoBar undoable={undoable} to={reviewOf} />
      <PageHead
        title={t("title")}
        sub={t(offers && operators ? "hello" : "helloFailed", {
          name: firstName,
          count: total,
          value: formatNumber(total),
        })}
        actions={
          total > 0 ? (
            <ButtonLink variant="primary" to={REVIEWS}>
              {t("backoffice-reviews:queue.begin")}
            </ButtonLink>
          ) : undefined
        }
      />
      {planned && (
        <PlannedStrip title={t("planned", { moment: planned })} text={t("plannedText")}>
          <ButtonLink variant="secondary" to="/publication">
            {t("seePlanned")}
          </ButtonLink>
        </PlannedStrip>
      )}
      <Sightings title={t("backoffice-cards:shown.dashboard")} sightings={sightings} linked />
      {late + anomalies > 0 && (
        <Notices>
          {late > 0 && (
            <li data-tone="danger">
              <Icon name="hourglass-medium-fill" />
              <Link to={`${REVIEWS}?late=1`}>{t("late", { count: late })}</Link>
            </li>
          )}
          {anomalies > 0 && (
            <li>
              <Link to="/anomalies">{t("backoffice-anomalies:dashboard", { count: anomalies })}</Link>
            </li>
          )}
        </Notices>
      )}
      <TodoCards>
        <TodoCard
          title={t("offers")}
          anchor="#offers"
          total={offers?.totalCount ?? 0}
          counts={counts(offers)}
          failed={!offers}
        />
        <TodoCard
          title={t("operators")}
          anchor="#operators"
          total={operators?.totalCount ?? 0}
          counts={counts(operators)}
          failed={!operators}
        />
      </TodoCards>
      <Section title={t("offers")} id="offers">
        <Card flush label={t("offers")}>
          <DataTable
            label={t("offers")}
            stacked
            links
            rows={offers?.items ?? []}
            rowKey={({ id }) => id}
            empty={offers ? <EmptyState title={t("noOffer")} /> : failure}
            columns={offerColumns(t, now, reviewOf)}
          />
          {chosenRows("offers", "offer", offers)}
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
            empty={operators ? <EmptyState title={t("noOperator")} /> : failure}
            columns={operatorColumns(t, now, reviewOf)}
          />
          {chosenRows("operators", "operator", operators)}
          {operators && more("operators", operators.items.length, operators.totalCount)}
        </Card>
      </Section>
    </Screen>
  );
}
