import type { Run } from "~/contract/cards/numbers";
import { numbersOf } from "~/contract/cards/numbers";
import { MAX_CODES, shownPassNumber } from "~/contract/pass-holders/words";
import texts from "../../../locales/fr/backoffice-exports.json";
import { exportTurn, inTurn, printTurn } from "../exports/export-turn.server";
import { printQrSheets } from "../pass-holders/qr-codes.server";
import type { CallContext } from "../pipeline.server";
import { download, exportFile } from "../platform/exports/export-file.server";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import { batchSubject } from "./give-numbers.server";
import { batchRows, toBatch } from "./stock.server";

type Context = Pick<CallContext<never>, "services" | "signal" | "log"> &
  Pick<CallContext<{ access: "bearer" } & never>, "db" | "actor">;

const { headers, filename, programme } = texts.cards;

async function* cardsOf(run: Run) {
  yield* numbersOf(run);
}

/**
 * A batch for the printer. The code of a card is its number, as everywhere (docs/points-and-scans.md, QR codes).
 * @throws Refusal notFound, tooManyQrCodes, exportsBusy
 */
export async function printerFile(
  { db, actor, services, signal, log }: Context,
  { id, format }: { id: string; format: "Csv" | "Pdf" },
): Promise<Response> {
  const row = await batchRows(db, scopeOf(actor)).where("batch.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  const batch = toBatch(row);
  if (format === "Pdf" && batch.count > MAX_CODES)
    throw new Refusal("tooManyQrCodes", { params: { max: String(MAX_CODES) } });
  log("CardBatchPrinted", {
    subject: batchSubject(batch),
    ...(batch.operator && { operatorId: batch.operator.id }),
    changes: { format: [null, format.toUpperCase()], cards: [null, batch.count] },
  });
  const name = `${filename}-${batch.number}`;
  if (format === "Pdf") {
    const numbers = [...numbersOf(batch)].flat();
    const print = { programme: services.options.programmeName, madeAt: services.clock.now() };
    return inTurn(printTurn({ actor, signal }), async (leave) =>
      download({
        contentType: "application/pdf",
        chunks: printQrSheets(numbers, print),
        filename: `${name}.pdf`,
        signal,
        onEnd: leave,
      }),
    );
  }
  const counter = batch.operator?.label ?? programme;
  return inTurn(exportTurn({ actor, signal }), async (leave) =>
    exportFile<string>({
      format: "csv",
      filename: name,
      signal,
      onEnd: leave,
      batches: cardsOf(batch),
      columns: [
        { header: headers.number, width: 16, type: "text", value: (number) => number },
        { header: headers.shown, width: 18, type: "text", value: shownPassNumber },
        { header: headers.code, width: 16, type: "text", value: (number) => number },
        { header: headers.batch, width: 8, type: "integer", value: () => batch.number },
        { header: headers.counter, width: 40, type: "text", value: () => counter },
      ],
    }),
  );
}
