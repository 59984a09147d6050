import sharp from "sharp";
import type { CallDefinition, ParsedInput } from "~/contract/call";
import type { qrCodeCalls } from "~/contract/pass-holders/qr-codes";
import { MOST_CODES } from "~/contract/pass-holders/words";
import texts from "../../../locales/fr/backoffice-exports.json";
import { inTurn, printTurn } from "../exports/export-turn.server";
import type { CallContext } from "../pipeline.server";
import { download } from "../platform/exports/export-file.server";
import { qrSvg } from "../platform/paper/qr-code.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { holdersWhere, sortedHolders } from "./filters.server";
import { printQrSheets } from "./qr-sheets.server";

type Input = ParsedInput<(typeof qrCodeCalls)["exportQrCodes"]>;

/** Pixels of a module: some thousand for a side, as sharp in print as on a screen. */
const MODULE = 36;

/**
 * The codes of pass numbers, as pictures or sheets.
 * @throws Refusal notFound, noQrCodes, tooManyQrCodes
 */
export async function exportQrCodes({
  db,
  services,
  actor,
  signal,
  log,
  input,
}: CallContext<CallDefinition & { access: "bearer" }> & { input: Input }): Promise<Response> {
  const { format, reason } = input;
  const numbers = await chosenNumbers(db, input);
  const [only] = numbers;
  if (!only) throw new Refusal(format === "Pdf" ? "noQrCodes" : "notFound");
  log("DataExported", {
    extra: {
      list: "qrCodes",
      format,
      reason: reason ?? "",
      rows: numbers.length,
      filters: { Id: input.ids, SearchTerm: input.ids ? undefined : input.searchTerm },
    },
  });
  const name = texts.qrCodes.filename;
  if (format !== "Pdf") {
    const [contentType, bytes] =
      format === "Svg"
        ? ["image/svg+xml", Buffer.from(qrSvg(only, MODULE))]
        : [
            "image/png",
            await sharp(Buffer.from(qrSvg(only, MODULE)))
              .png()
              .toBuffer(),
          ];
    const filename = `${name}-${only}.${format.toLowerCase()}`;
    return download({
      contentType,
      chunks: once(bytes),
      size: bytes.length,
      filename,
      signal,
    });
  }
  const { programmeName: programme } = services.options;
  return inTurn(printTurn({ actor, signal }), async (leave) =>
    download({
      contentType: "application/pdf",
      chunks: printQrSheets(numbers, { programme, madeAt: services.clock.now() }),
      filename: `${name}-${services.clock.today()}.pdf`,
      signal,
      onEnd: leave,
    }),
  );
}

/** The numbers of those that were chosen, or that the search leaves; in the list's order. */
async function chosenNumbers(db: Db, { ids, searchTerm, order }: Input): Promise<string[]> {
  const where = holdersWhere(
    ids ? { Id: ids, SearchTerm: undefined } : { Id: undefined, SearchTerm: searchTerm },
  );
  const page = sortedHolders.page(order, where, { PageNumber: 1, PageSize: MOST_CODES + 1 }, true).ids;
  const rows = await db
    .selectFrom("pass_holders")
    .innerJoin(page, "page.id", "pass_holders.id")
    .select("pass_number")
    .where("pass_number", "is not", null)
    .orderBy(sortedHolders.orderBy(order))
    .execute();
  if (rows.length > MOST_CODES) throw new Refusal("tooManyQrCodes", { params: { most: String(MOST_CODES) } });
  return rows.flatMap(({ pass_number }) => pass_number ?? []);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
