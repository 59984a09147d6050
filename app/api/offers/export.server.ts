import { type Language, languages } from "~/contract/languages";
import { offerList } from "~/contract/offers/filters";
import {
  exportedFields,
  type OfferFieldName,
  type OfferFieldWith,
  type OfferKind,
  offerFacts,
} from "~/contract/offers/offer-table";
import { can } from "~/contract/permissions";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { categoryIn, provinceIn } from "../content/translated-names";
import { exportCall } from "../exports/export-call.server";
import { exportWords } from "../exports/words";
import type { Column } from "../platform/exports/export-file.server";
import { scopeOf } from "../scope.server";
import type { Actor } from "../services";
import { offersWhere, sortedOffers } from "./filters.server";
import { offerRows } from "./queries.server";

/** The offers and good deals that match the filters, as a file. */
export const offerExport = exportCall({
  name: "offers",
  may: "exportOffers",
  mayExcel: "exportOffersAsExcel",
  list: offerList,
  sorted: sortedOffers,
  where: offersWhere,
  rows: (db, today, _now, actor) => offerRows(db, scopeOf(actor), today),
  columns: (_words, language, actor) => offerColumns(actor, language, languages),
});

type Row = Awaited<ReturnType<ReturnType<typeof offerRows>["execute"]>>[number];

/**
 * @param language of the headings and labels
 * @param written the languages of the texts; the first one falls back to French
 */
export function offerColumns(
  actor: Actor,
  language: Language,
  [first, ...translations]: readonly [Language, ...Exclude<Language, "fr">[]],
): Column<Row>[] {
  const words = exportWords(language);
  const { headers, values } = words.offers;
  const texted = (
    header: string,
    width: number | undefined,
    value: (row: Row) => string | null,
  ): Column<Row> => ({
    header,
    type: "text",
    width,
    value,
  });
  const ofKind: Record<OfferKind, [width: number | undefined, words?: (value: unknown) => string]> = {
    category: [22, (id) => categoryIn(language, String(id))],
    nature: [undefined, (isOffer) => (isOffer ? values.offer : values.deal)],
    text: [40],
    textarea: [60],
    day: [14],
    tags: [24, (tags) => (tags as string[]).join(", ")],
    url: [34],
  };
  const valueIn = (row: Row, name: OfferFieldName) =>
    name === "category" ? row.categoryTechnicalId : row[name];
  const field = (name: OfferFieldWith<{ exported: true }>, written = first): Column<Row> => {
    const { kind, translated } = offerFacts[name];
    const [width, words = String] = ofKind[kind];
    const value = (row: Row) => {
      const value = valueIn(row, name);
      const texts = value as Record<Language, string | null>;
      const shown = translated ? texts[written] || (written === first ? texts.fr : null) : value;
      return shown === null ? null : words(shown);
    };
    const header = written === first ? headers[name] : `${headers[name]} (${written.toUpperCase()})`;
    return { header, width, type: kind === "day" ? "date" : "text", value };
  };
  const place = can.compareOperators(actor)
    ? [
        texted(headers.province, 18, (row) => provinceIn(language, row.province ?? "")),
        texted(headers.tourismOffice, 30, (row) => tourismOfficeLabel(row.tourismOffice)),
      ]
    : [];
  const placed = ["title", "isOffer", "category", "start", "end", "visibilityStart", "visibilityEnd"];
  const others = exportedFields.filter((name) => !placed.includes(name));
  const isTranslated = (name: OfferFieldName) => offerFacts[name].translated === true;
  return [
    field("title"),
    texted(headers.operator, 34, (row) => row.productName),
    field("isOffer"),
    field("category"),
    texted(headers.city, 20, (row) => row.city),
    ...place,
    field("start"),
    field("end"),
    field("visibilityStart"),
    field("visibilityEnd"),
    texted(headers.status, undefined, (row) => words.state(row.status, "f")),
    texted(headers.publishStatus, undefined, (row) => words.state(row.publishStatus, "f")),
    texted(headers.request, undefined, (row) => words.state(row.kind ?? "noRequest")),
    ...others.filter((name) => !isTranslated(name)).map((name) => field(name)),
    ...others.filter(isTranslated).map((name) => field(name)),
    ...translations.flatMap((other) => exportedFields.filter(isTranslated).map((name) => field(name, other))),
  ];
}
