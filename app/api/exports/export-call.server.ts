import type { RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { PermissionName } from "~/contract/permissions";
import texts from "../../../locales/fr/backoffice-exports.json";
import type { ActionContext } from "../pipeline.server";
import type { Placed, SortedList } from "../platform/database/sorted-list.server";
import { type Column, exportFile } from "../platform/exports/export-file.server";
import { inBatches } from "../platform/exports/in-batches";
import type { Actor, Db } from "../services";

const BATCH = 500;

interface ExportCall<Body, Query, Order extends string, DB, Tables extends keyof DB, Row> {
  /** In the log, and of its texts in `locales/fr/backoffice-exports.json`. */
  name: keyof typeof texts;
  may: PermissionName;
  /** As the contract declares it. */
  list: { fromExport: (body: Body) => Query; orderOf: (query: Query) => Order };
  sorted: SortedList<Order>;
  where: (actor: Actor, query: Query) => RawBuilder<SqlBool>;
  /** The columns of the file's rows; where, order and batches are added here. */
  rows: (db: Db) => SelectQueryBuilder<DB, Tables, Row>;
  columns: (actor: Actor) => Column<Row>[];
}

type ExportContext<Body> = ActionContext & {
  request: Request;
  input: Body & { reason: string; exportAsExcel?: boolean };
};

/**
 * The export of a list: what its filters leave, in its order, as a file that is read from the database as fast as it
 * is fetched. Who exports what and why is in the log before the first byte (decision 0071).
 */
export function exportCall<Body, Query, Order extends string, DB, Tables extends keyof DB, Row>({
  name,
  may,
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
    run: async ({ db, actor, services, request, log, input }: ExportContext<Body>) => {
      const query = list.fromExport(input);
      const condition = where(actor, query);
      // A list that has one kind of file does not ask for it.
      const format = input.exportAsExcel === false ? "csv" : "xlsx";
      // Counted before the entry of this very export is written.
      const counted = await sorted.count(db, condition);
      const { reason } = input;
      log("DataExported", { extra: { list: name, format, reason, filters: query, rows: counted } });
      const all = rows(services.db).where(condition);
      return exportFile<Row & Placed>({
        format,
        columns: columns(actor),
        rows: inBatches((last?: Row & Placed) => sorted.next(all, list.orderOf(query), BATCH, last)),
        filename: `${texts[name].filename}-${services.clock.today()}`,
        signal: request.signal,
      });
    },
  };
}
