import { holderList } from "~/contract/pass-holders/filters";
import { exportScreens } from "~/web/lists/exports.server";

export const qrSheetExport = exportScreens({
  may: "exportPassHolders",
  list: holderList,
  // One type of file.
  send: (api, { exportAsExcel: _, id: _rows, ...fields }, { url }) => {
    const { id } = holderList.fromUrl(url.searchParams).state.chosen;
    return api.passHolders.exportQrCodes({ ...fields, ids: id.length > 0 ? id : null, format: "Pdf" });
  },
});
