import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ageOn, dayInBelgium } from "~/contract/belgian-day";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import { formatLongDay } from "~/i18n/french";
import { NatureTag } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Tabs } from "~/ui/display/tabs";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { InertBackground } from "~/ui/overlays/overlay";
import { UndoPoints } from "~/ui/pass-holders/undo-points";
import { ActionBar, Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { orMissing } from "~/web/request/optional-part.server";
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
    ...(["backoffice-badges", "backoffice-errors", "backoffice-points"] as const),
  ],
};
export const shouldRevalidate = unlessRefused;

/** Everything that the parts of a holder's page share. */
export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ api, me, param, url }) => {
  const id = param("passHolderId");
  const [person, holder, countries, correction] = await Promise.all([
    me(),
    api.passHolders.details({ id }),
    orMissing(api.content.countries()),
    url.searchParams.has(UNDO) ? lastCorrection(api, id) : null,
  ]);
  const { country } = holder.address;
  return {
    holder,
    correction,
    age: holder.birthDate && ageOn(dayInBelgium(new Date()), holder.birthDate),
    name: `${holder.firstName} ${holder.lastName}`,
    country: countries?.find(({ id }) => id === country)?.label ?? country,
    may: {
      edit: can.editPassHolder(person),
      remove: can.deletePassHolder(person),
      adjustPoints: can.adjustPoints(person),
      erase: can.erasePassHolder(person),
      exportCodes: can.exportPassHolders(person),
    },
  };
});

/** What was just given or taken by hand, as long as the page offers to take it back; it can do without. */
async function lastCorrection(api: ScreenContext["api"], id: string) {
  const [entry] = (await orMissing(api.passHolders.points({ Id: id, PageSize: 1 })))?.items ?? [];
  const age = Math.max(0, Math.round((Date.now() - Date.parse(entry?.date ?? "")) / 1000));
  return entry?.canUndo && age < UNDO_SECONDS ? { entry, age } : null;
}

export default function HolderSheet() {
  const { holder, correction, name, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-pass-holder");
  const { search } = useLocation();
  const to = (part: string) => holderPath(holder.id, part, search);
  return (
    <>
      <InertBackground>
        <UndoPoints correction={may.adjustPoints ? correction : null} to={to("points-history")} />
        <Breadcrumb items={[{ label: t("list"), to: holdersPath(search) }, { label: name }]} />
        <SheetHead
          title={name}
          meta={
            <>
              <NatureTag value={holder.passType} />
              <span>{shownPassNumber(holder.passId)}</span>
              <Separator />
              <span>{t("sheet.registered", { day: formatLongDay(holder.createdDate) })}</span>
            </>
          }
          actions={<HolderActions may={may} to={to} />}
        />
        <Tabs
          label={t("sheet.tabs")}
          items={[
            { to: to("informations"), label: t("sheet.informations") },
            { to: to("points-history"), label: t("sheet.pointsHistory") },
          ]}
        />
      </InertBackground>
      <Outlet />
    </>
  );
}

export { NoHolder as ErrorBoundary };

interface HolderActionsProps {
  may: { edit: boolean; remove: boolean; adjustPoints: boolean; exportCodes: boolean; erase: boolean };
  /** Path of a part of the page. */
  to: (part: string) => string;
}

/** What can be done about a holder. */
function HolderActions({ may, to }: HolderActionsProps) {
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-consents", "backoffice-personal-data"]);
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
        {may.exportCodes && (
          <MenuItem to={to("informations/qr-code")} icon="qr-code" preventScrollReset>
            {t("actions.qrCode")}
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
