import { stringify } from "csv-stringify/sync";
import type { WrongRow } from "~/contract/gifts/stock-calls";
import { textsIn } from "~/i18n/texts.server";
import { screenFile } from "~/web/request/screen.server";

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

/** The wrong rows of a file as French Excel opens them, to be corrected and sent again. */
async function wrongRowsCsv(wrong: readonly WrongRow[]): Promise<string> {
  const { t } = await textsIn();
  const heads = (["key", "check.line", "check.todo"] as const).map((head) =>
    t(`backoffice-gift-stock:${head}`),
  );
  const rows = wrong.map(({ line, text, reason, firstLine }) => [
    text,
    String(line),
    t(`backoffice-gift-stock:reasons.${reason}`, { line: firstLine ?? "" }),
  ]);
  const excel = { bom: true, delimiter: ";", record_delimiter: "windows", escape_formulas: true } as const;
  return stringify([heads, ...rows], excel);
}
