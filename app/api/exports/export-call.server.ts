import type { RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { Language } from "~/contract/languages";
import { can, type PermissionName } from "~/contract/permissions";
import texts from "../../../locales/fr/backoffice-exports.json";
import type entryTexts from "../../../locales/fr/backoffice-log-entries.json";
import type { ActionContext } from "../pipeline.server";
import type { Placed, SortedList } from "../platform/database/sorted-list.server";
import { type Cell, textOfRows } from "../platform/exports/cells";
import { type Column, exportFile, exportTexts } from "../platform/exports/export-file.server";
import { BATCH, inBatches } from "../platform/exports/in-batches";
import { Refusal } from "../refusal";
import { type Scope, scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { exportTurn, inTurn } from "./export-turn.server";
import { type ExportWords, exportWords } from "./words";

interface ExportCall<Body, Query, Order extends string, DB, Tables extends keyof DB, Row> {
  /** The list's name in the log and in `locales/fr/backoffice-exports.json`. */
  name: keyof typeof texts & keyof typeof entryTexts.values.export.list;
  may: PermissionName;
  /** The permission for workbooks, if it differs. */
  mayExcel?: PermissionName;
  /** The list of the contract. */
  list: { fromExport: (body: Body) => Query; orderOf: (query: Query) => Order };
  /** A function of the scope if the table is scoped. */
  sorted: SortedList<Order> | ((scope: Scope) => SortedList<Order>);
  /** `today`, here and below, is the calendar day in Belgium. */
  where: (actor: Actor, query: Query, today: string, now: Date) => RawBuilder<SqlBool>;
  /** Selects the columns of the file; the condition, order and batches are added here. */
  rows: (db: Db, today: string, now: Date, actor: Actor) => SelectQueryBuilder<DB, Tables, Row>;
  columns: ((words: ExportWords, language: Language, actor: Actor) => Column<Row>[]) | OfCells;
}

/** For lists of up to a million rows: the database formats the cells, from a `row` of `rows`. */
interface OfCells {
  cells: (words: ExportWords, language: Language) => Cell[];
}

type ExportContext<Body> = ActionContext & {
  signal: AbortSignal;
  input: Body & { reason: string; language: Language; exportAsExcel?: boolean };
};

/**
 * The export of a list: the rows that match its filters, in its order, streamed from the database as fast as the client
 * reads. Who exports what and why is logged before the first byte is sent (docs/lists.md, Exports).
 */
export function exportCall<Body, Query, Order extends string, DB, Tables extends keyof DB, Row>({
  name,
  may,
  mayExcel = may,
  list,
  sorted,
  where,
  rows,
  columns,
}: ExportCall<Body, Query, Order, DB, Tables, Row>) {
  return {
    may,
    refusal: "invalidRightsToExport" as const,
    ownTransaction: true as const,
    run: ({ db, actor, services, signal, log, input }: ExportContext<Body>) =>
      inTurn(exportTurn({ actor, signal }), async (leave) => {
        // A list with a single file type does not ask for one.
        const format = input.exportAsExcel === false ? "csv" : "xlsx";
        if (format === "xlsx" && !can[mayExcel](actor)) throw new Refusal("invalidRightsToExport");
        const query = list.fromExport(input);
        const today = services.clock.today();
        const now = services.clock.now();
        const condition = where(actor, query, today, now);
        // Counted before the log entry of this export is written.
        const rowsInOrder = typeof sorted === "function" ? sorted(scopeOf(actor)) : sorted;
        const counted = await rowsInOrder.count(db, condition);
        const { reason, language } = input;
        // The log records the language as a filter unless it is French.
        const filters = language === "fr" ? query : { ...query, Language: language };
        log("DataExported", { extra: { list: name, format, reason, filters, rows: counted } });
        const all = rows(services.db, today, now, actor).where(condition);
        const order = list.orderOf(query);
        const file = { format, filename: `${texts[name].filename}-${today}`, signal, onEnd: leave } as const;
        const words = exportWords(language);
        if ("cells" in columns)
          return exportTexts({
            ...file,
            cells: columns.cells(words, language),
            next: (line, last, first, limit) =>
              textOfRows(services.db, rowsInOrder.following(all, order, limit, last), { line, first }),
          });
        return exportFile<Row & Placed>({
          ...file,
          columns: columns(words, language, actor),
          batches: inBatches((last?: Row & Placed) =>
            rowsInOrder.following(all, order, BATCH, last).execute(),
          ),
        });
      }),
  };
}
