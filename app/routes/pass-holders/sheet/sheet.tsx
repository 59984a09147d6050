import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ageOn, dayInBelgium } from "~/contract/belgian-day";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { formatLongDay } from "~/i18n/french";
import { NatureTag } from "~/ui/display/badge";
import { Tabs } from "~/ui/display/tabs";
import { InertBackground } from "~/ui/overlays/overlay";
import { Breadcrumb, Separator, SheetHead } from "~/ui/shell/page-head";
import { orMissing } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { HolderActions } from "./holder-actions";
import { holderPath, holdersPath } from "./holder-path";
import { NoHolder } from "./no-holder";

export const handle = {
  title: ({ name }: { name: string }) => name,
  missing: "backoffice-pass-holder:sheet.notFound",
  i18n: [
    ...(["backoffice-pass-holder", "backoffice-consents", "backoffice-personal-data"] as const),
    ...(["backoffice-badges", "backoffice-errors"] as const),
  ],
};
export const shouldRevalidate = unlessRefused;

/** Everything that the parts of a holder's page share. */
export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ api, me, param }) => {
  const [person, holder, countries] = await Promise.all([
    me(),
    api.passHolders.details({ id: param("passHolderId") }),
    orMissing(api.content.countries()),
  ]);
  const { country } = holder.address;
  return {
    holder,
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

export default function HolderSheet() {
  const { holder, name, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-pass-holder");
  const { search } = useLocation();
  const to = (part: string) => holderPath(holder.id, part, search);
  return (
    <>
      <InertBackground>
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
