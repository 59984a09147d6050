import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import { can } from "~/contract/permissions";
import { hasContent } from "~/contract/reviews/requests";
import { formatLongDay } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { Button, ButtonLink } from "~/ui/display/button";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { EmptyState } from "~/ui/display/empty-state";
import type { IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { cutName } from "~/ui/display/names";
import { Tabs } from "~/ui/display/tabs";
import { OfferKind } from "~/ui/offers/offer-cells";
import { ActionsMenu } from "~/ui/overlays/actions-menu";
import { InertBackground } from "~/ui/overlays/overlay";
import { LastRefusalAlert } from "~/ui/reviews/last-refusal";
import { UndoBar } from "~/ui/reviews/undo-bar";
import { ErrorPage } from "~/ui/shell/error-page";
import { ActionBar, Breadcrumb, RestoreBar, Separator, SheetHead } from "~/ui/shell/page-head";
import { lastDecision, UNDO } from "~/web/request/queue-surroundings.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { type AvailableActions, actionsFor } from "./available-actions";
import { offerPath, offersPath } from "./offer-path";

export const handle = {
  title: ({ offer }: { offer: { title: { fr: string } } }) => offer.title.fr,
  missing: "backoffice-offers:sheet.notFound",
  i18n: ["backoffice-offers", "backoffice-reviews", "backoffice-badges", "backoffice-errors"],
};

export const shouldRevalidate = unlessRefused;

/** Everything that the parts of a sheet share. */
export const loader = screenLoader({ may: "readOffers" }, async ({ api, me, param, url }) => {
  const [offer, person, undoable] = await Promise.all([
    api.offers.details({ offerId: param("offerId") }),
    me(),
    url.searchParams.has(UNDO) ? lastDecision({ api, url }) : null,
  ]);
  return { offer, undoable, actions: actionsFor(offer, person), decides: can.decideReviews(person) };
});

/** The offer of the sheet, for its parts. */
export function useOffer() {
  const sheet = useRouteLoaderData<typeof loader>("routes/offers/sheet/sheet");
  if (!sheet) throw new Error("a part of an offer's sheet stands outside of it");
  return sheet;
}

const REASON = "sheet-reason";

interface OfferActionsProps {
  actions: AvailableActions;
  /** Id of the text that explains disabled actions while a request is open. */
  reasonId: string | undefined;
  /** Path of a part of the sheet. */
  to: (part: string) => string;
}

const more = [
  { action: "archive", part: "archivate", icon: "archive" },
  { action: "unarchive", part: "unarchivate", icon: "arrow-counter-clockwise" },
  { action: "delete", part: "delete", icon: "trash" },
] as const satisfies { action: keyof AvailableActions; part: string; icon: IconName }[];

/** The actions on an offer. Those that its state forbids are shown disabled with the reason. */
function OfferActions({ actions, reasonId, to }: OfferActionsProps) {
  const { t } = useTranslation(["backoffice-offers", "backoffice-errors"]);
  if (actions.restore?.code === null)
    return <RestoreBar to={to("informations/restore")}>{t("actions.restore")}</RestoreBar>;
  const barred = (code: ErrorCode) => {
    const reason = t(`backoffice-errors:${code}`);
    return reasonId ? { "aria-describedby": reasonId, title: reason } : { reason };
  };
  const possible = more.filter(({ action }) => actions[action]?.code === null);
  const link = (action: "edit" | "translate" | "duplicate", part: string, icon: IconName) => {
    const available = actions[action];
    if (!available) return null;
    const variant = action === "edit" ? "primary" : "secondary";
    return available.code ? (
      <Button disabled variant={variant} icon={icon} {...barred(available.code)}>
        {t(`actions.${action}`)}
      </Button>
    ) : (
      <ButtonLink to={to(part)} variant={variant} icon={icon} preventScrollReset>
        {t(`actions.${action}`)}
      </ButtonLink>
    );
  };
  return (
    <ActionBar>
      {link("edit", "edit", "pencil-simple")}
      {link("translate", "informations/translation", "translate")}
      {link("duplicate", "informations/duplicate", "copy")}
      <ButtonLink to={to("informations/preview")} variant="secondary" icon="eye" preventScrollReset>
        {t("actions.preview")}
      </ButtonLink>
      <ActionsMenu
        label={t("actions.more")}
        actions={possible.map(({ action, part, icon }) => ({
          action,
          icon,
          to: to(`informations/${part}`),
          label: t(actions[action]?.asks && action !== "archive" ? `asks.${action}` : `actions.${action}`),
        }))}
      />
    </ActionBar>
  );
}

export default function OfferSheet() {
  const { offer, undoable, actions, decides } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-offers", "backoffice-thread"]);
  const { search } = useLocation();
  const title = offer.title.fr;
  const { icon, tone } = categoryAppearance(offer.categoryTechnicalId);
  const updated = { by: offer.updatedBy, day: formatLongDay(offer.updatedAt) };
  const { openRequest } = offer;
  const isAsked = openRequest && !offer.deletedAt;
  const isBarred = isAsked && actions.edit?.code === "underReview";
  const to = (part: string) => offerPath(offer.offerId, part, search);
  return (
    <>
      <InertBackground>
        <UndoBar undoable={undoable} to={() => to("informations/validate")} />
        <Breadcrumb items={[{ label: t("list.title"), to: offersPath(search) }, { label: title }]} />
        <SheetHead
          title={cutName(title)}
          icon={icon}
          tone={tone}
          meta={
            <>
              <OfferKind deal={!offer.isOffer} />
              <Separator />
              <StatusBadge value={offer.status} gender="f" />
              <PublishBadge value={offer.publishStatus} />
              <RequestBadge value={offer.dashboardStatus} />
              <p>
                {t("sheet.by")} <Link to={`/eltos/${offer.eltoId}/informations`}>{offer.productName}</Link>
                {" · "}
                {t(offer.updatedBy ? "sheet.updated" : "sheet.updatedUnknown", updated)}
              </p>
            </>
          }
          actions={<OfferActions actions={actions} reasonId={isBarred ? REASON : undefined} to={to} />}
        />
        {offer.deletedAt && <Alert tone="warning">{t("sheet.deleted")}</Alert>}
        {isAsked && (
          <Alert
            tone="info"
            title={
              openRequest.askedAt && !decides
                ? t("backoffice-thread:waitsForYou")
                : t(`pending.${openRequest.kind}`)
            }
            action={
              <>
                {decides && (
                  <Link to={to("informations/validate")} preventScrollReset>
                    {t("sheet.decide")}
                  </Link>
                )}
                {!decides && (
                  <Link to={`/eltos/${offer.eltoId}/overview/requests/${openRequest.id}`}>
                    {t(openRequest.askedAt ? "backoffice-thread:reply" : "actions.follow")}
                  </Link>
                )}
                {actions.amend?.code === null && (
                  <Link to={to("edit")} preventScrollReset>
                    {t("actions.amend")}
                  </Link>
                )}
                {actions.withdraw?.code === null && (
                  <Link to={to("informations/withdraw")} preventScrollReset>
                    {t("actions.withdraw")}
                  </Link>
                )}
              </>
            }
          >
            {t("pending.author", {
              author: openRequest.author.name,
              day: formatLongDay(openRequest.createdAt),
            })}{" "}
            {isBarred && (
              <span id={REASON}>{t(actions.amend?.code === null ? "pending.yours" : "pending.later")}</span>
            )}
          </Alert>
        )}
        {offer.refusal && !offer.deletedAt && (
          <LastRefusalAlert
            refusal={offer.refusal}
            action={
              <>
                <Link
                  to={
                    decides
                      ? `/offers/${offer.offerId}/validate`
                      : `/eltos/${offer.eltoId}/overview/requests/${offer.refusal.requestId}`
                  }
                >
                  {t("sheet.decide")}
                </Link>
                {!decides && hasContent(offer.refusal.kind) && actions.edit?.code === null && (
                  <Link
                    to={`/offers/${offer.offerId}/edit?request=${offer.refusal.requestId}`}
                    preventScrollReset
                  >
                    {t("actions.again")}
                  </Link>
                )}
              </>
            }
          />
        )}
        <Tabs
          label={t("sheet.tabs")}
          items={[
            { to: to("informations"), label: t("sheet.informations") },
            { to: to("history"), label: t("sheet.history") },
          ]}
        />
      </InertBackground>
      <Outlet />
    </>
  );
}

/** Offers outside of the person's scope are not found. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-offers");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <EmptyState level={1} title={t("sheet.notFound")} back={{ to: "/offers", label: t("sheet.back") }} />
  );
}
