import { sql } from "kysely";
import { can } from "~/contract/permissions";
import badges from "../../../locales/fr/backoffice-badges.json";
import texts from "../../../locales/fr/backoffice-exports.json";
import { categoryLabel } from "../content/categories";
import { countryLabel } from "../content/countries";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { type Column, exportFile } from "../platform/exports/export-file.server";
import { inBatches } from "../platform/exports/in-batches";
import type { Actor, Db } from "../services";
import { type Filters, type Order, operatorsWhere, orderOf, sortKey, sorts } from "./filters.server";

const BATCH = 500;

interface Wanted {
  filters: Filters;
  order: Order;
  excel: boolean;
  /** For the file's name. */
  today: string;
  /** Ends the reading with the request. */
  signal: AbortSignal;
}

/** The operators that the filters leave, as a file that is read from the database as fast as it is fetched. */
export function exportOperators(db: Db, actor: Actor, wanted: Wanted): Response {
  return exportFile({
    format: wanted.excel ? "xlsx" : "csv",
    columns: columnsFor(actor),
    rows: inBatches<Row>((last) => batch(db, actor, wanted, last)),
    filename: `${texts.operators.filename}-${wanted.today}`,
    signal: wanted.signal,
  });
}

/** How many rows the export will have, exactly. One query. */
export async function countExported(db: Db, actor: Actor, filters: Filters): Promise<number> {
  const counted = await db
    .selectFrom("operators")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(operatorsWhere(actor, filters))
    .executeTakeFirstOrThrow();
  return counted.count;
}

type Row = Awaited<ReturnType<typeof batch>>[number];

function batch(db: Db, actor: Actor, { filters, order }: Wanted, last?: { id: string; sort_key: string }) {
  const sort = sorts[order];
  const key = sortKey("operators", sort);
  const beyond = sql.raw(sort.direction === "asc" ? ">" : "<");
  return db
    .selectFrom("operators")
    .innerJoin("groups", "groups.id", "operators.group_id")
    .leftJoin("review_requests as request", (join) =>
      join.onRef("request.operator_id", "=", "operators.id").on("request.decided_at", "is", null),
    )
    .select([
      "operators.id",
      "operators.sheet",
      "operators.status",
      "operators.publish_status",
      "operators.offer_count",
      "operators.good_deal_count",
      "operators.created_at",
      "groups.name as group_name",
      "request.kind",
      // As text: an instant loses its microseconds on the way into a Date.
      sql<string>`(${key})::text`.as("sort_key"),
    ])
    .where(operatorsWhere(actor, filters))
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(${key}, operators.id) ${beyond} (${last?.sort_key}::${sql.raw(sort.type)}, ${last?.id}::uuid)`,
      ),
    )
    .orderBy(orderOf("operators", order))
    .limit(BATCH)
    .execute();
}

function columnsFor(actor: Actor): Column<Row>[] {
  const { headers, values } = texts.operators;
  const address = (row: Row) => row.sheet.tourismProduct.address;
  const columns: Column<Row>[] = [
    { header: headers.name, type: "text", width: 40, value: (row) => row.sheet.tourismProduct.name.fr },
    {
      header: headers.categories,
      type: "text",
      width: 30,
      value: (row) => row.sheet.categories.map(categoryLabel).join(", "),
    },
    {
      header: headers.type,
      type: "text",
      width: 22,
      value: (row) => (row.sheet.isDistributor ? values.distributor : values.member),
    },
    { header: headers.status, type: "text", value: (row) => badges[row.status].m },
    { header: headers.publishStatus, type: "text", value: (row) => badges[row.publish_status].m },
    {
      header: headers.request,
      type: "text",
      value: (row) => (row.kind ? badges[row.kind].m : badges.noRequest),
    },
    { header: headers.offers, type: "integer", value: (row) => row.offer_count },
    { header: headers.goodDeals, type: "integer", value: (row) => row.good_deal_count },
    { header: headers.street, type: "text", width: 30, value: (row) => address(row).street },
    { header: headers.streetNumber, type: "text", value: (row) => address(row).streetNumber },
    { header: headers.streetBox, type: "text", value: (row) => address(row).streetBox },
    { header: headers.zipCode, type: "text", value: (row) => address(row).zipCode },
    { header: headers.city, type: "text", width: 20, value: (row) => address(row).city },
    { header: headers.country, type: "text", value: (row) => countryLabel(address(row).country) },
    { header: headers.province, type: "text", width: 18, value: (row) => address(row).province },
    {
      header: headers.tourismOffice,
      type: "text",
      width: 30,
      value: (row) => tourismOfficeLabel(row.sheet.tourismProduct.tourismOffice),
    },
    { header: headers.email, type: "text", width: 30, value: (row) => row.sheet.tourismProduct.email },
    { header: headers.phone, type: "phone", width: 18, value: (row) => row.sheet.tourismProduct.phone },
    { header: headers.webSite, type: "text", width: 30, value: (row) => row.sheet.tourismProduct.webSite },
    { header: headers.group, type: "text", width: 30, value: (row) => row.group_name },
    { header: headers.createdAt, type: "datetime", width: 18, value: (row) => row.created_at },
  ];
  if (can.seeTechnicalData(actor))
    columns.push(
      {
        header: headers.managerName,
        type: "text",
        width: 26,
        value: ({ sheet: { manager } }) => `${manager.firstName} ${manager.name}`.trim(),
      },
      { header: headers.managerEmail, type: "text", width: 30, value: (row) => row.sheet.manager.email },
      { header: headers.managerPhone, type: "phone", width: 18, value: (row) => row.sheet.manager.phone },
    );
  return columns;
}
