import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { logList } from "~/contract/logs";
import { offerList, unavailableFilters as unavailableOfferFilters } from "~/contract/offers/filters";
import { operatorList } from "~/contract/operators/filters";
import { holderList } from "~/contract/pass-holders/filters";
import { MAX_CODES } from "~/contract/pass-holders/words";
import { unavailableFilters as unavailableUserFilters, userList } from "~/contract/users/filters";
import type { ExportedList } from "~/i18n/resources";
import { exportScreens } from "./exports.server";

const operators = exportScreens({
  may: "exportOperators",
  list: operatorList,
  send: (api, fields) => api.operators.exportFile(fields),
});

const users = exportScreens({
  may: "manageUsers",
  list: userList,
  unavailable: unavailableUserFilters,
  send: (api, fields) => api.users.exportFile(fields),
});

/** The users of the operator in the URL. */
const operatorUsers = exportScreens({
  may: "manageUsers",
  list: userList,
  unavailable: unavailableUserFilters,
  send: (api, fields, screen) => api.users.exportFile({ ...fields, eltoId: screen.param("eltoId") }),
});

const logs = exportScreens({
  may: "readLogs",
  list: logList,
  send: (api, { exportAsExcel: _, ...fields }) => api.logs.exportFile(fields),
});

const holders = exportScreens({
  may: "exportPassHolders",
  list: holderList,
  send: (api, { exportAsExcel, ...fields }) =>
    api.passHolders.exportFile({ ...fields, excel: exportAsExcel }),
});

/** The QR codes of the holders in the list, on sheets to cut. */
export const qrSheets = exportScreens({
  may: "exportPassHolders",
  list: holderList,
  impossible: async (api, input, chosen) => {
    const { totalCount } =
      chosen.length > 0 ? { totalCount: chosen.length } : await api.passHolders.list(input);
    return totalCount > MAX_CODES ? { code: "tooManyQrCodes", params: { max: String(MAX_CODES) } } : null;
  },
  // There is a single type of file.
  send: (api, { exportAsExcel: _, language: _none, id: _rows, ...fields }, { url }) => {
    const { id } = holderList.fromUrl(url.searchParams).state.chosen;
    return api.passHolders.exportQrCodes({ ...fields, ids: id.length > 0 ? id : null, format: "Pdf" });
  },
});

/** The offers of the list; its drawer is separate, since it also offers a printed catalogue. */
export const offerExport = exportScreens({
  may: "exportOffers",
  list: offerList,
  unavailable: unavailableOfferFilters,
  send: (api, fields) => api.offers.exportFile(fields),
});

/** The catalogue of the person’s operators, regardless of the filters of the list of pass holders; with its own drawer. */
export const catalogueExport = exportScreens({
  may: "seePassHolders",
  list: {
    fromUrl: () => ({ input: {}, state: { isFiltered: false, search: undefined } }),
    toExport: () => ({}),
  },
  send: (api, { reason, exportAsExcel, language }) =>
    api.catalogue.read({ Target: exportAsExcel ? "Xlsx" : "Csv", Language: language, Reason: reason }),
});

/** The exports by the path of their drawer; the first match counts. `texts`: the list's namespace. */
const dialogs = [
  { at: /^\/eltos\/export/, screens: operators, texts: "backoffice-operators" },
  { at: /^\/eltos\/[^/]+\/users\/export/, screens: operatorUsers, texts: "backoffice-users" },
  { at: /^\/users\/export/, screens: users, texts: "backoffice-users" },
  { at: /^\/logs\/export/, screens: logs, texts: "backoffice-logs", onlyExcel: true },
  { at: /^\/pass-holders\/export(?:\/file)?$/, screens: holders, texts: "backoffice-pass-holders" },
] satisfies { at: RegExp; screens: object; texts: ExportedList; onlyExcel?: boolean }[];
const files = [
  ...dialogs,
  { at: /^\/pass-holders\/export\/qr-codes\//, screens: qrSheets },
  { at: /^\/pass-holders\/export\/offers\//, screens: catalogueExport },
  { at: /^\/offers\/export\//, screens: offerExport },
];

function exportAt<Export extends { at: RegExp }>(exports: readonly Export[], { pathname }: URL): Export {
  const found = exports.find(({ at }) => at.test(pathname));
  if (!found) throw new Error(`No export has the page ${pathname}`);
  return found;
}
const dialogAt = (url: URL) => exportAt(dialogs, url);
const fileAt = (url: URL) => exportAt(files, url).screens;

/** The drawer of exports without fields of their own. */
export const exportLoader = Object.assign(
  async (args: LoaderFunctionArgs) => {
    const { screens, texts, onlyExcel = false } = dialogAt(new URL(args.request.url));
    return { ...(await screens.dialogLoader(args)), texts, onlyExcel };
  },
  { may: (url: URL) => dialogAt(url).screens.dialogLoader.may },
);
export const exportAction = Object.assign(
  (args: ActionFunctionArgs) => dialogAt(new URL(args.request.url)).screens.dialogAction(args),
  { may: (url: URL) => dialogAt(url).screens.dialogAction.may },
);
/** The files of all exports. */
export const exportFile = Object.assign(
  (args: LoaderFunctionArgs) => fileAt(new URL(args.request.url)).fileLoader(args),
  { may: (url: URL) => fileAt(url).fileLoader.may },
);
