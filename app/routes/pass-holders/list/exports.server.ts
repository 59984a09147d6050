import { redirect } from "@remix-run/node";
import { offerExportRequest } from "~/contract/offers/catalogue";
import { holderList } from "~/contract/pass-holders/filters";
import { can, ownOperatorIds } from "~/contract/permissions";
import { exportScreens } from "~/web/lists/exports.server";
import { orMissing } from "~/web/request/optional-part.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";

/** The list of pass holders as a file. */
export const holderExport = exportScreens({
  may: "exportPassHolders",
  list: holderList,
  send: (api, { exportAsExcel, ...fields }) =>
    api.passHolders.exportFile({ ...fields, excel: exportAsExcel }),
});

const may = "seePassHolders" as const;

/** The catalogue of the person’s operators, whatever the list of pass holders shows. */
export const catalogueExport = exportScreens({
  may,
  list: {
    fromUrl: () => ({ input: {}, state: { isFiltered: false, search: undefined } }),
    toExport: () => ({}),
  },
  send: (api, { reason, exportAsExcel, language }) =>
    api.catalogue.read({ Target: exportAsExcel ? "Xlsx" : "Csv", Language: language, Reason: reason }),
});

export const catalogueLoader = screenLoader({ may }, async ({ api, me, url }) => {
  const [person, catalogues] = await Promise.all([me(), orMissing(api.catalogue.list())]);
  return {
    mayExcel: can.exportOffersAsExcel(person),
    /** Of how many operators the offers are; null: of all. */
    operators: ownOperatorIds(person)?.length ?? null,
    catalogues,
    closeTo: `/pass-holders${url.search}`,
    query: url.search,
  };
});

/** Leads to the file, or to the page that shows how far the printed catalogue is. */
export const catalogueAction = screenAction({ may }, (screen) =>
  screen.form(offerExportRequest, async ({ reason, target, language }) => {
    if (target !== "Pdf")
      return catalogueExport.toFile(screen, { reason, language, exportAsExcel: target === "Xlsx" });
    const { catalogueId } = await screen.api.catalogue.request({ status: ["Active"], reason, language });
    return redirect(`/pass-holders/export/offers/${catalogueId}${screen.url.search}`, 303);
  }),
);
