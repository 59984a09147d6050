import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { operatorSheet } from "~/contract/operators/calls";
import type { Notice } from "~/contract/operators/fields";
import type { OperatorSheet } from "~/contract/operators/sheet";
import { can, ownOperatorIds } from "~/contract/permissions";
import { hasContent } from "~/contract/reviews/requests";
import { Alert } from "~/ui/display/alert";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { Tabs } from "~/ui/display/tabs";
import { InertBackground } from "~/ui/overlays/overlay";
import { LastRefusalAlert } from "~/ui/reviews/last-refusal";
import { UndoBar } from "~/ui/reviews/undo-bar";
import { ErrorPage } from "~/ui/shell/error-page";
import { Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { lastDecision, UNDO } from "~/web/request/queue-surroundings.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { actionsByRequest, availableActions } from "./available-actions";
import { SheetActions } from "./sheet-actions";
import { listPath, sheetPath } from "./sheet-path";

export const handle = {
  title: ({ operator }: { operator: { tourismProduct: { name: { fr: string } } } }) =>
    operator.tourismProduct.name.fr,
  missing: "backoffice-operators:sheet.notFound",
  i18n: [
    "backoffice-operators",
    "backoffice-operator-sheet",
    "backoffice-reviews",
    "backoffice-badges",
    "backoffice-errors",
    "backoffice-thread",
  ],
};

export const shouldRevalidate = unlessRefused;

/** Everything that the parts of a sheet share. */
export const loader = screenLoader({ may: "readOperators" }, async ({ api, me, param, url }) => {
  const [operator, person, undoable] = await Promise.all([
    api.operators.details({ eltoId: param("eltoId") }),
    me(),
    url.searchParams.has(UNDO) ? lastDecision({ api, url }) : null,
  ]);
  return {
    operator: { ...operator, ...operatorSheet.parse(operator) },
    undoable,
    actions: availableActions(operator, person),
    byRequest: actionsByRequest(operator, person),
    may: {
      manageAll: ownOperatorIds(person) === null,
      decide: can.decideReviews(person),
      renameGroup: can.renameGroup(person),
      seeTechnicalData: can.seeTechnicalData(person),
      readUsers: can.readOperatorUsers(person),
      readLinked: can.readLinkedOperators(person),
      readHistory: can.readOperatorHistory(person),
    },
  };
});

/** The sheet's loader data, for its child routes. */
export function useSheet() {
  const sheet = useRouteLoaderData<typeof loader>("routes/operators/sheet/sheet");
  if (!sheet) throw new Error("a part of a sheet stands outside of it");
  return sheet;
}

const REASON = "sheet-reason";

export default function Sheet() {
  const { operator, undoable, actions, byRequest, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-operators", "backoffice-errors", "backoffice-thread"]);
  const { search } = useLocation();
  const part = useMatches().map(({ id }) => id);
  const onCard = part.includes("routes/operators/sheet/informations");
  const editing = part.includes("routes/operators/edit/edit");
  const name = operator.tourismProduct.name.fr;
  const { icon, tone } = categoryAppearance(operator.categories[0]);
  const to = (path: string) => sheetPath(operator.id, path, search);
  return (
    <>
      <InertBackground>
        <UndoBar undoable={undoable} to={() => to("informations/validate")} />
        <Breadcrumb
          items={[
            { label: t(may.manageAll ? "list.title" : "list.own"), to: listPath(search) },
            { label: name },
          ]}
        />
        <SheetHead
          title={name}
          icon={icon}
          tone={tone}
          meta={
            <>
              <StatusBadge value={operator.status} gender="f" />
              <PublishBadge value={operator.publishStatus} />
              <RequestBadge value={operator.dashboardStatus} />
              <Separator />
              {may.readHistory && !may.decide && (
                <>
                  <Link to={`/eltos/${operator.id}/overview`}>{t("sheet.overview")}</Link>
                  <Separator />
                </>
              )}
              <span>
                {t("sheet.group")} <b>{operator.groupName}</b>{" "}
                {may.renameGroup &&
                  !operator.deletedAt &&
                  (operator.groupUnderReview ? (
                    <span>{t("sheet.groupLater")}</span>
                  ) : (
                    <Link to={to("informations/group-rename")} preventScrollReset>
                      {t("actions.renameGroup")}
                    </Link>
                  ))}
              </span>
            </>
          }
          actions={
            onCard && <SheetActions actions={actions} byRequest={byRequest} reasonId={REASON} to={to} />
          }
        />
        {operator.deletedAt && <Alert tone="warning">{t("sheet.deleted")}</Alert>}
        {operator.openRequest && !operator.deletedAt && (
          <Alert
            tone="info"
            title={
              operator.openRequest.askedAt && !may.decide && may.readHistory
                ? t("backoffice-thread:waitsForYou")
                : t(`pending.${operator.openRequest.kind}`)
            }
            action={
              !editing && (
                <>
                  {may.decide && (
                    <Link to={to("informations/validate")} preventScrollReset>
                      {t("sheet.decide")}
                    </Link>
                  )}
                  {may.readHistory && !may.decide && (
                    <Link to={`/eltos/${operator.id}/overview/requests/${operator.openRequest.id}`}>
                      {t(operator.openRequest.askedAt ? "backoffice-thread:reply" : "sheet.follow")}
                    </Link>
                  )}
                  {actions.amend === null && <Link to={to("informations/edit")}>{t("actions.amend")}</Link>}
                  {actions.withdraw === null && (
                    <Link to={to("informations/withdraw")} preventScrollReset>
                      {t("actions.withdraw")}
                    </Link>
                  )}
                </>
              )
            }
          >
            <span id={REASON}>
              {t(may.decide ? "pending.yours" : actions.amend === null ? "pending.amend" : "pending.theirs")}
            </span>
          </Alert>
        )}
        {operator.refusal && !operator.deletedAt && (
          <LastRefusalAlert
            refusal={operator.refusal}
            action={
              !editing && (
                <>
                  <Link
                    to={
                      may.decide
                        ? `/eltos/${operator.id}/validate`
                        : `/eltos/${operator.id}/overview/requests/${operator.refusal.requestId}`
                    }
                  >
                    {t("sheet.decide")}
                  </Link>
                  {!may.decide && hasContent(operator.refusal.kind) && actions.edit === null && (
                    <Link
                      to={`/eltos/${operator.id}/informations/edit?request=${operator.refusal.requestId}`}
                    >
                      {t("actions.again")}
                    </Link>
                  )}
                </>
              )
            }
          />
        )}
        <SheetNotices notices={operator.notices} sheet={operator} />
        {operator.openRequest && <SheetNotices notices={operator.openRequest.notices} />}
        {actions.edit === "notEditableStatus" && !operator.openRequest && (
          <Alert tone="info">
            <span id={REASON}>{t("sheet.notEditable")}</span>
          </Alert>
        )}
        <Tabs
          label={t("sheet.tabs")}
          disabled={editing ? t("sheet.tabsDisabled") : undefined}
          items={[
            { to: to("informations"), label: t("sheet.informations") },
            {
              to: to("deals-and-offers"),
              label: t("sheet.offers"),
              count: operator.numberOfOffers + operator.numberOfGoodDeals,
            },
            { to: to("stats"), label: t("sheet.stats") },
            ...(may.readUsers
              ? [{ to: to("users"), label: t("sheet.users"), count: operator.numberOfUsers }]
              : []),
            ...(may.readLinked
              ? [{ to: to("linked-eltos"), label: t("sheet.linked"), count: operator.numberOfLinkedEltos }]
              : []),
            ...(may.readHistory ? [{ to: to("history"), label: t("sheet.history") }] : []),
          ]}
        />
      </InertBackground>
      <Outlet />
    </>
  );
}

/** An operator outside the person's scope is not found. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-operators");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <EmptyState level={1} title={t("sheet.notFound")} back={{ to: "/eltos", label: t("sheet.back") }} />;
}

interface SheetNoticesProps {
  notices: readonly Notice[];
  /** The sheet that the notices are about; absent for a request that the page does not show. */
  sheet?: OperatorSheet;
}

/** Notices about accepted values that look wrong. */
function SheetNotices({ notices, sheet }: SheetNoticesProps) {
  const { t } = useTranslation("backoffice-operator-sheet");
  const address = sheet?.tourismProduct.address;
  return notices.map(({ code, field }) => (
    <Alert key={field} tone="warning">
      {address
        ? t(`notices.${code}`, { city: address.city, zipCode: address.zipCode })
        : t(`notices.${code}Asked`)}
    </Alert>
  ));
}
