import { redirect } from "@remix-run/node";
import { takeExportOrder } from "~/web/request/export-request.server";
import { ApiError, screenLoader } from "~/web/request/screen.server";
import { flashCookie, redirectWithToast } from "~/web/session/flash.server";
import { filtersOf } from "./filters";

/** The file that the form of the export ordered; without an order, the form. */
export const loader = screenLoader({ may: "exportOperators" }, async (screen) => {
  const { api, request, setCookie, url } = screen;
  const form = `/eltos/export${url.search}`;
  const order = await takeExportOrder(screen);
  if (!order) return redirect(form);
  const { input } = filtersOf(url.searchParams);
  try {
    const file = await api.operators.exportFile({
      ...order,
      status: input.Status,
      distributors: input.Distributors,
      categories: input.Categories,
      province: input.Province,
      tourismOffice: input.TourismOffice,
      orderBy: input.OrderBy,
      searchName: input.SearchName,
      deleted: input.Deleted,
    });
    // The answer shows no page: the next one says that the file came.
    setCookie(flashCookie(request, "backoffice-operators:done.exported"));
    return file;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(request, form, `backoffice-errors:${error.code}`, error.params, "danger");
  }
});
