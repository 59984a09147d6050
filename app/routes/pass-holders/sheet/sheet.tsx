import { Form, Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ageOn, dayInBelgium } from "~/contract/belgian-day";
import type { WithdrawnPass } from "~/contract/pass-holders/pass-calls";
import type { PointsEntry } from "~/contract/pass-holders/points";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import { formatLongDay } from "~/i18n/french";
import { Badge, NatureTag } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Tabs } from "~/ui/display/tabs";
import { UndoStrip, useUndoKey } from "~/ui/display/undo-strip";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { InertBackground } from "~/ui/overlays/overlay";
import { UndoCard } from "~/ui/pass-holders/holder-cards";
import { signed } from "~/ui/pass-holders/ledger";
import { ActionBar, Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { UNDO } from "~/web/request/queue-surroundings.server";
import { type ScreenContext, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { holderPath, holdersPath } from "./holder-path";
import { NoHolder } from "./no-holder";

export const handle = {
  title: ({ name }: { name: string }) => name,
  missing: "backoffice-pass-holder:sheet.notFound",
  i18n: [
    ...(["backoffice-pass-holder", "backoffice-consents", "backoffice-personal-data"] as const),
    ...([
      "backoffice-badges",
      "backoffice-errors",
      "backoffice-points",
      "backoffice-cards",
      "backoffice-duplicates",
    ] as const),
  ],
};
export const shouldRevalidate = unlessRefused;

/** Everything that the parts of a holder's page share. */
export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ api, me, param, url }) => {
  const id = param("passHolderId");
  const undo = url.searchParams.get(UNDO);
  const [person, holder, cards, countries, correction] = await Promise.all([
    me(),
    api.passHolders.details({ id }),
    api.passHolders.passes({ id }),
    nullIfUnavailable(api.content.countries()),
    undo === "points" ? lastCorrection(api, id) : null,
  ]);
  const { country } = holder.address;
  return {
    holder,
    cards,
    correction,
    cardDone: undo === "card" ? lastLoss(cards.withdrawn) : null,
    age: holder.birthDate && ageOn(dayInBelgium(new Date()), holder.birthDate),
    name: `${holder.firstName} ${holder.lastName}`,
    country: countries?.find(({ id }) => id === country)?.label ?? country,
    may: {
      edit: can.editPassHolder(person),
      replace: can.replacePass(person),
      merge: can.resolveDuplicates(person),
      remove: can.deletePassHolder(person),
      adjustPoints: can.adjustPoints(person),
      erase: can.erasePassHolder(person),
      exportCodes: can.exportPassHolders(person),
    },
  };
});

/** The latest manual change of points, while the page offers to undo it; optional. */
async function lastCorrection(api: ScreenContext["api"], id: string) {
  const [entry] = (await nullIfUnavailable(api.passHolders.points({ Id: id, PageSize: 1 })))?.items ?? [];
  const age = Math.max(0, Math.round((Date.now() - Date.parse(entry?.date ?? "")) / 1000));
  return entry?.canUndo && age < UNDO_SECONDS ? { entry, age } : null;
}

/** The card that was just blocked or replaced, while the page offers to undo it. */
function lastLoss(withdrawn: readonly WithdrawnPass[]) {
  const card = withdrawn.find(({ canComeBack }) => canComeBack);
  const since = Date.parse(card?.replacedAt ?? card?.at ?? "");
  const age = Math.max(0, Math.round((Date.now() - since) / 1000));
  return card && age < UNDO_SECONDS ? { card, age } : null;
}

export default function HolderSheet() {
  const { holder, cards, cardDone, correction, name, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-cards"]);
  const { pathname, search } = useLocation();
  const to = (part: string) => holderPath(holder.id, part, search);
  return (
    <>
      <InertBackground>
        <UndoPoints
          correction={may.adjustPoints ? correction : null}
          to={to("points-history")}
          returnTo={to(pathname.split("/").slice(3).join("/"))}
        />
        <UndoCard done={may.replace ? cardDone : null} to={to} />
        <Breadcrumb items={[{ label: t("list"), to: holdersPath(search) }, { label: name }]} />
        <SheetHead
          title={name}
          meta={
            <>
              <NatureTag value={holder.passType} />
              <span>{shownPassNumber(holder.passId)}</span>
              {cards.state === "blocked" && (
                <Badge tone="danger" icon="prohibit">
                  {t("backoffice-cards:state")}
                </Badge>
              )}
              <Separator />
              <span>{t("sheet.registered", { day: formatLongDay(holder.createdDate) })}</span>
            </>
          }
          actions={<HolderActions may={may} to={to} isBlocked={cards.state === "blocked"} />}
        />
        <Tabs
          label={t("sheet.tabs")}
          items={[
            { to: to("informations"), label: t("sheet.informations") },
            { to: to("points-history"), label: t("sheet.pointsHistory") },
            { to: to("history"), label: t("sheet.history") },
          ]}
        />
      </InertBackground>
      <Outlet />
    </>
  );
}

export { NoHolder as ErrorBoundary };

interface HolderActionsProps {
  may: {
    edit: boolean;
    replace: boolean;
    merge: boolean;
    remove: boolean;
    adjustPoints: boolean;
    exportCodes: boolean;
    erase: boolean;
  };
  /** Path of a part of the page. */
  to: (part: string) => string;
  isBlocked: boolean;
}

/** Actions on a holder. */
function HolderActions({ may, to, isBlocked }: HolderActionsProps) {
  const { t } = useTranslation([
    "backoffice-pass-holder",
    "backoffice-cards",
    "backoffice-duplicates",
    "backoffice-consents",
    "backoffice-personal-data",
  ]);
  return (
    <ActionBar>
      {may.adjustPoints && (
        <ButtonLink to={to("informations/add-points")} variant="primary" icon="coins" preventScrollReset>
          {t("actions.adjustPoints")}
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink to={to("edit")} variant="secondary" icon="pencil-simple">
          {t("actions.edit")}
        </ButtonLink>
      )}
      <Menu label={t("actions.more")} name="actions">
        {may.replace && (
          <MenuItem to={to("informations/lost-card")} icon="identification-card" preventScrollReset>
            {t(isBlocked ? "backoffice-cards:give.action" : "backoffice-cards:report.action")}
          </MenuItem>
        )}
        {may.exportCodes && (
          <MenuItem to={to("informations/qr-code")} icon="qr-code" preventScrollReset>
            {t("actions.qrCode")}
          </MenuItem>
        )}
        {may.merge && (
          <MenuItem to={to("informations/merge")} icon="arrows-merge-bold" preventScrollReset>
            {t("backoffice-duplicates:byHand.action")}
          </MenuItem>
        )}
        <MenuItem to={to("informations/consents")} icon="clock-counter-clockwise" preventScrollReset>
          {t("backoffice-consents:title")}
        </MenuItem>
        <MenuItem to={to("informations/data")} icon="download-simple" preventScrollReset>
          {t("backoffice-personal-data:data.action")}
        </MenuItem>
        <hr />
        {may.remove && (
          <MenuItem to={to("informations/delete")} icon="trash" danger preventScrollReset>
            {t("actions.delete")}
          </MenuItem>
        )}
        {may.erase && (
          <MenuItem to={to("informations/erase")} icon="prohibit" danger preventScrollReset>
            {t("backoffice-personal-data:erase.action")}
          </MenuItem>
        )}
      </Menu>
    </ActionBar>
  );
}

/** The holder of the page, for its parts. */
export function useHolder() {
  const sheet = useRouteLoaderData<typeof loader>("routes/pass-holders/sheet/sheet");
  if (!sheet) throw new Error("a part of a holder's page stands outside of it");
  return sheet;
}

interface UndoPointsProps {
  correction: { entry: PointsEntry; age: number } | null;
  /** The URL of the ledger, whose action undoes it. */
  to: string;
  /** The URL of this page without the undo strip. */
  returnTo: string;
}

/** A recent manual change of points, with an undo button; later, the ledger has it. */
function UndoPoints({ correction, to, returnTo }: UndoPointsProps) {
  const { t } = useTranslation("backoffice-points");
  const key = useUndoKey();
  if (!correction) return <div role="status" />;
  const { id, points, reason } = correction.entry;
  return (
    <div role="status">
      <UndoStrip key={id} age={correction.age}>
        <p>{t("undo.strip", { count: Math.abs(points), points: signed(points), reason: reason ?? "" })}</p>
        <Form method="post" action={to}>
          <FormKey />
          <input type="hidden" name="act" value="undo" />
          <input type="hidden" name="returnTo" value={returnTo} />
          <SubmitButton
            size="sm"
            variant="secondary"
            name="entry"
            value={id}
            icon="arrow-counter-clockwise"
            {...key}
          >
            {t("undo.action")}
          </SubmitButton>
        </Form>
      </UndoStrip>
    </div>
  );
}
