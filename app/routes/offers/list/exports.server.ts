import { redirect } from "@remix-run/node";
import { offerExportRequest } from "~/contract/offers/catalogue";
import { offerList, unavailableFilters } from "~/contract/offers/filters";
import { can } from "~/contract/permissions";
import { exportRequestOf, withoutRows } from "~/web/lists/exports.server";
import { offerExport } from "~/web/lists/list-exports.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { ApiError, screenAction, screenFile, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

const may = "exportOffers" as const;

/** The form, and the catalogues that were requested before. */
export const dialogLoader = screenLoader({ may }, async (screen) => {
  const { api, me, url } = screen;
  const [person, catalogues, refused] = await Promise.all([
    me(),
    nullIfUnavailable(api.catalogue.list()),
    exportRequestOf(screen),
  ]);
  const { state } = offerList.fromUrl(url.searchParams, unavailableFilters(person));
  const mayExcel = can.exportOffersAsExcel(person);
  return {
    narrowed: state.isFiltered || state.search !== undefined,
    mayExcel,
    reason: refused?.reason,
    language: refused?.language ?? ("fr" as const),
    target: mayExcel && refused?.exportAsExcel !== false ? "Xlsx" : "Csv",
    catalogues,
    closeTo: `/offers${withoutRows(url.search)}`,
    query: url.search,
  };
});

/** Redirects to the list's file, or to the page with the catalogue's progress. */
export const dialogAction = screenAction({ may }, (screen) =>
  screen.form(offerExportRequest, async ({ reason, target, language }) => {
    if (target !== "Pdf")
      return offerExport.toFile(screen, { reason, language, exportAsExcel: target === "Xlsx" });
    const { api, me, url } = screen;
    const { input } = offerList.fromUrl(url.searchParams, unavailableFilters(await me()));
    const { catalogueId } = await api.catalogue.request({ ...offerList.toExport(input), reason, language });
    return redirect(`/offers/export/${catalogueId}${url.search}`, 303);
  }),
);

/**
 * The progress of a catalogue, over the list of offers or of pass holders. If it no longer exists, or belongs to
 * somebody else, redirects to the form.
 */
export const catalogueLoader = screenLoader(
  { may: "exportCatalogue" },
  async ({ api, param, request, url }) => {
    const form = url.pathname.replace(/\/[^/]*\/?$/, "");
    const catalogue = await orNone(api.catalogue.details({ catalogueId: param("catalogueId") }));
    if (!catalogue)
      throw await redirectWithToast(request, form + url.search, "backoffice-catalogue:gone", {}, "danger");
    return {
      catalogue,
      closeTo: `/${url.pathname.split("/")[1]}${withoutRows(url.search)}`,
      form,
      query: url.search,
    };
  },
);

/** Downloads the catalogue; redirects to its page if it is not ready yet, or has expired. */
export const catalogueFile = screenFile({ may: "exportCatalogue" }, async ({ api, param }) => {
  const catalogueId = param("catalogueId");
  return (await orNone(api.catalogue.file({ catalogueId }))) ?? redirect(`/offers/export/${catalogueId}`);
});

const orNone = <Found>(wanted: Promise<Found>) =>
  wanted.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
