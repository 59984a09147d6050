import type { Language } from "~/contract/languages";
import { operatorList } from "~/contract/operators/calls";
import { can } from "~/contract/permissions";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { categoryIn, provinceIn } from "../content/translated-names";
import { exportCall } from "../exports/export-call.server";
import type { ExportWords } from "../exports/words";
import type { Column } from "../platform/exports/export-file.server";
import { scopeOf } from "../scope.server";
import type { Actor, Db } from "../services";
import { operatorsWhere, sortedOperators } from "./filters.server";

/** The operators that match the filters, as a file. */
export const operatorExport = exportCall({
  name: "operators",
  may: "exportOperators",
  list: operatorList,
  sorted: sortedOperators,
  where: operatorsWhere,
  rows,
  columns: columnsFor,
});

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function rows(db: Db, _today: string, _now: Date, actor: Actor) {
  const visible = scopeOf(actor);
  return db
    .selectFrom(visible("operators"))
    .innerJoin("groups", "groups.id", "operators.group_id")
    .leftJoin(visible("review_requests as request"), (join) =>
      join.onRef("request.operator_id", "=", "operators.id").on("request.decided_at", "is", null),
    )
    .select([
      "operators.sheet",
      "operators.status",
      "operators.publish_status",
      "operators.offer_count",
      "operators.good_deal_count",
      "operators.created_at",
      "groups.name as group_name",
      "request.kind",
    ]);
}

function columnsFor(words: ExportWords, language: Language, actor: Actor): Column<Row>[] {
  const { headers, values } = words.operators;
  const address = (row: Row) => row.sheet.tourismProduct.address;
  const columns: Column<Row>[] = [
    {
      header: headers.name,
      type: "text",
      width: 40,
      value: ({ sheet: { tourismProduct } }) => tourismProduct.name[language] || tourismProduct.name.fr,
    },
    {
      header: headers.categories,
      type: "text",
      width: 30,
      value: (row) => row.sheet.categories.map((id) => categoryIn(language, id)).join(", "),
    },
    {
      header: headers.type,
      type: "text",
      width: 22,
      value: (row) => (row.sheet.isDistributor ? values.distributor : values.member),
    },
    { header: headers.status, type: "text", value: (row) => words.state(row.status) },
    { header: headers.publishStatus, type: "text", value: (row) => words.state(row.publish_status, "f") },
    {
      header: headers.request,
      type: "text",
      value: (row) => words.state(row.kind ?? "noRequest"),
    },
    { header: headers.offers, type: "integer", value: (row) => row.offer_count },
    { header: headers.goodDeals, type: "integer", value: (row) => row.good_deal_count },
    { header: headers.street, type: "text", width: 30, value: (row) => address(row).street },
    { header: headers.streetNumber, type: "text", value: (row) => address(row).streetNumber },
    { header: headers.streetBox, type: "text", value: (row) => address(row).streetBox },
    { header: headers.zipCode, type: "text", value: (row) => address(row).zipCode },
    { header: headers.city, type: "text", width: 20, value: (row) => address(row).city },
    { header: headers.country, type: "text", value: (row) => words.country(address(row).country) },
    {
      header: headers.province,
      type: "text",
      width: 18,
      value: (row) => provinceIn(language, address(row).province ?? ""),
    },
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
