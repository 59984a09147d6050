import { screenFile } from "~/web/request/screen.server";
import { wrongRowsCsv } from "./wrong-rows.server";

/** The wrong rows of a checked file. */
export const loader = screenFile({ may: "changeGiftStock" }, async ({ api, param }) => {
  const { wrong } = await api.gifts.checkedStock({ id: param("giftId"), checkId: param("checkId") });
  return new Response(await wrongRowsCsv(wrong), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="lignes-a-corriger.csv"',
      "cache-control": "no-store",
    },
  });
});
