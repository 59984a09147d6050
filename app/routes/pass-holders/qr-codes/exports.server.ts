import { holderList } from "~/contract/pass-holders/filters";
import { MOST_CODES } from "~/contract/pass-holders/words";
import { exportScreens } from "~/web/lists/exports.server";

export const qrSheetExport = exportScreens({
  may: "exportPassHolders",
  list: holderList,
  impossible: async (api, input, chosen) => {
    const { totalCount } =
      chosen.length > 0 ? { totalCount: chosen.length } : await api.passHolders.list(input);
    return totalCount > MOST_CODES ? { code: "tooManyQrCodes", params: { most: String(MOST_CODES) } } : null;
  },
  // One type of file.
  send: (api, { exportAsExcel: _, language: _none, id: _rows, ...fields }, { url }) => {
    const { id } = holderList.fromUrl(url.searchParams).state.chosen;
    return api.passHolders.exportQrCodes({ ...fields, ids: id.length > 0 ? id : null, format: "Pdf" });
  },
});
