import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import type { CallDefinition, ParsedInput } from "~/contract/call";
import { holderList } from "~/contract/pass-holders/filters";
import type { qrCodeCalls } from "~/contract/pass-holders/points-calls";
import { MAX_CODES, shownPassNumber } from "~/contract/pass-holders/words";
import texts from "../../../locales/fr/backoffice-exports.json";
import { inTurn, printTurn } from "../exports/export-turn.server";
import type { CallContext } from "../pipeline.server";
import { download } from "../platform/exports/export-file.server";
import {
  addPart,
  decoration,
  mm,
  newPaper,
  PAGE,
  type Paper,
  say,
  written,
} from "../platform/paper/paper.server";
import { drawQrCode, qrSvg } from "../platform/paper/qr-code.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";
import { holdersWhere, sortedHolders } from "./filters.server";

type Input = ParsedInput<(typeof qrCodeCalls)["exportQrCodes"]>;

/** Pixels of a module: about a thousand per side, sharp in print as well as on a screen. */
const MODULE = 36;

const COLUMNS = 4;
const ROWS = 5;
/** In points. */
const [WIDTH, HEIGHT] = [mm(45), mm(52)];
const CODE = mm(38);
const MARK = mm(3);
const left = (PAGE.width - COLUMNS * WIDTH) / 2;
const top = (PAGE.height - ROWS * HEIGHT) / 2;

/**
 * A4 sheets of twenty codes with their numbers, to cut out along the marks. Generated while it
 * is read.
 */
export async function* printQrSheets(
  numbers: readonly string[],
  { programme, madeAt }: { programme: string; madeAt: Date },
): AsyncGenerator<Uint8Array> {
  const title = `${programme} – ${texts.qrCodes.title}`;
  const paper = newPaper({ title, author: programme, language: "fr", madeAt });
  const whole = paper.struct("Document", { lang: "fr" });
  paper.addStructure(whole);
  for (const [index, number] of numbers.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      yield* written(paper);
      // Yields to the event loop between two sheets.
      await setImmediate();
      paper.addPage();
      drawCutMarks(paper);
    }
    const x = left + (place % COLUMNS) * WIDTH;
    const y = top + Math.floor(place / COLUMNS) * HEIGHT;
    const shown = shownPassNumber(number);
    const draw = () => drawQrCode(paper, number, x + (WIDTH - CODE) / 2, y + mm(3), CODE);
    addPart(paper, whole, "Figure", draw, { alt: `${texts.qrCodes.alt} ${shown}` });
    addPart(paper, whole, "P", () =>
      say(paper, shown, x, y + mm(3) + CODE + mm(1), {
        font: "medium",
        size: 10.5,
        width: WIDTH,
        align: "center",
        lineBreak: false,
      }),
    );
  }
  whole.end();
  paper.end();
  for await (const chunk of paper) yield chunk as Uint8Array;
}

/** Crop marks at the corners of the cards. */
function drawCutMarks(paper: Paper) {
  decoration(paper, () => {
    for (let row = 0; row <= ROWS; row += 1)
      for (let column = 0; column <= COLUMNS; column += 1) {
        const [x, y] = [left + column * WIDTH, top + row * HEIGHT];
        paper.moveTo(x - MARK, y).lineTo(x + MARK, y);
        paper.moveTo(x, y - MARK).lineTo(x, y + MARK);
      }
    paper.lineWidth(0.4).strokeColor("#000").stroke();
  });
}

/**
 * The codes of pass numbers as images or sheets.
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
      filters: input.ids ? { Id: input.ids } : filtersOf(input),
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

function filtersOf(input: Omit<Input, "ids">) {
  const { Order: _, ...filters } = holderList.fromExport({ ...input, id: undefined });
  return filters;
}

/** The numbers of the chosen holders, or of those that match the search; in the list's order. */
async function chosenNumbers(db: Db, { ids, ...input }: Input): Promise<string[]> {
  const where = holdersWhere(ids ? { Id: ids } : filtersOf(input));
  const { order } = input;
  const page = sortedHolders.page(order, where, { PageNumber: 1, PageSize: MAX_CODES + 1 }, true).ids;
  const rows = await db
    .selectFrom("pass_holders")
    .innerJoin(page, "page.id", "pass_holders.id")
    .select("pass_number")
    .where("pass_number", "is not", null)
    .orderBy(sortedHolders.orderBy(order))
    .execute();
  if (rows.length > MAX_CODES) throw new Refusal("tooManyQrCodes", { params: { max: String(MAX_CODES) } });
  return rows.flatMap(({ pass_number }) => pass_number ?? []);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
