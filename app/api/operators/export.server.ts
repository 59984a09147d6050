import type { Language } from "~/contract/languages";
import { operatorList } from "~/contract/operators/calls";
import {
  type SheetFieldFacts,
  type SheetKind,
  type SheetPath,
  type SheetPathWith,
  sheetFacts,
} from "~/contract/operators/sheet-table";
import { can } from "~/contract/permissions";
import { valueAt } from "~/contract/value-at";
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

/** Formats the values of a sheet by kind; by default, as text. */
const wordsOf: Partial<
  Record<SheetKind, (value: unknown, words: ExportWords, language: Language) => string | null>
> = {
  categories: (ids, _words, language) => (ids as string[]).map((id) => categoryIn(language, id)).join(", "),
  organisation: (isDistributor, { operators: { values } }) =>
    isDistributor ? values.distributor : values.member,
  country: (code, words) => words.country(String(code)),
  province: (name, _words, language) => provinceIn(language, String(name ?? "")),
  tourismOffice: (id) => tourismOfficeLabel(id as string | null),
};

type ExportedPath = SheetPathWith<{ exported: true }>;

/**
 * A file's columns in order: each exported field of the sheet by its path, with its width, and the additional
 * columns.
 */
function columnsFor(words: ExportWords, language: Language, actor: Actor): Column<Row>[] {
  const { headers } = words.operators;
  const named: Record<ExportedPath, [header: string, width?: number] | Column<Row> | null> &
    Record<string, [string, number?] | Column<Row> | null> = {
    "tourismProduct.name": [headers.name, 40],
    categories: [headers.categories, 30],
    isDistributor: [headers.type, 22],
    status: { header: headers.status, type: "text", value: (row) => words.state(row.status) },
    publishStatus: {
      header: headers.publishStatus,
      type: "text",
      value: (row) => words.state(row.publish_status, "f"),
    },
    request: { header: headers.request, type: "text", value: (row) => words.state(row.kind ?? "noRequest") },
    offers: { header: headers.offers, type: "integer", value: (row) => row.offer_count },
    goodDeals: { header: headers.goodDeals, type: "integer", value: (row) => row.good_deal_count },
    "tourismProduct.address.street": [headers.street, 30],
    "tourismProduct.address.streetNumber": [headers.streetNumber],
    "tourismProduct.address.streetBox": [headers.streetBox],
    "tourismProduct.address.zipCode": [headers.zipCode],
    "tourismProduct.address.city": [headers.city, 20],
    "tourismProduct.address.country": [headers.country],
    "tourismProduct.address.province": [headers.province, 18],
    "tourismProduct.tourismOffice": [headers.tourismOffice, 30],
    "tourismProduct.email": [headers.email, 30],
    "tourismProduct.phone": [headers.phone, 18],
    "tourismProduct.webSite": [headers.webSite, 30],
    group: { header: headers.group, type: "text", width: 30, value: (row) => row.group_name },
    createdAt: { header: headers.createdAt, type: "datetime", width: 18, value: (row) => row.created_at },
    "manager.firstName": {
      header: headers.managerName,
      type: "text",
      width: 26,
      value: ({ sheet: { manager } }) => `${manager.firstName} ${manager.name}`.trim(),
    },
    // In the same column as the first name.
    "manager.name": null,
    "manager.email": [headers.managerEmail, 30],
    "manager.phone": [headers.managerPhone, 18],
  };
  return Object.entries(named).flatMap(([path, column]): Column<Row>[] => {
    const facts = sheetFacts[path as SheetPath] as SheetFieldFacts | undefined;
    if (!column || (facts?.section === "manager" && !can.seeTechnicalData(actor))) return [];
    if (!Array.isArray(column)) return [column];
    return facts ? [sheetColumn(path, facts, ...column)] : [];
  });

  function sheetColumn(
    path: string,
    { kind, translated }: SheetFieldFacts,
    header: string,
    width?: number,
  ): Column<Row> {
    const shown = wordsOf[kind];
    const value = ({ sheet }: Row) => {
      const inFrench = valueAt(sheet, translated ? `${path}.fr` : path);
      const read = (translated && valueAt(sheet, `${path}.${language}`)) || inFrench;
      return shown ? shown(read, words, language) : (read as string | null);
    };
    return { header, width, type: kind === "phone" ? "phone" : "text", value };
  }
}
