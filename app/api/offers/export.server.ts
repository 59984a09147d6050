import { type Language, languages } from "~/contract/languages";
import { offerList } from "~/contract/offers/filters";
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
 * @param language of its headings and of the product's own words
 * @param written the languages of its texts; the first one is French where it is not written
 */
export function offerColumns(
  actor: Actor,
  language: Language,
  [first, ...others]: readonly [Language, ...Exclude<Language, "fr">[]],
): Column<Row>[] {
  const words = exportWords(language);
  const { headers, values } = words.offers;
  const texted = (header: string, width: number, value: (row: Row) => string | null): Column<Row> => ({
    header,
    type: "text",
    width,
    value,
  });
  const day = (header: string, value: (row: Row) => string): Column<Row> => ({
    header,
    type: "date",
    width: 14,
    value,
  });
  const state = (header: string, value: (row: Row) => string): Column<Row> => ({
    header,
    type: "text",
    value,
  });
  const place = can.compareOperators(actor)
    ? [
        texted(headers.province, 18, (row) => provinceIn(language, row.province ?? "")),
        texted(headers.tourismOffice, 30, (row) => tourismOfficeLabel(row.tourismOffice)),
      ]
    : [];
  return [
    texted(headers.title, 40, (row) => row.title[first] || row.title.fr),
    texted(headers.operator, 34, (row) => row.productName),
    state(headers.kind, (row) => (row.isOffer ? values.offer : values.deal)),
    texted(headers.category, 22, (row) => categoryIn(language, row.categoryTechnicalId)),
    texted(headers.city, 20, (row) => row.city),
    ...place,
    day(headers.start, (row) => row.start),
    day(headers.end, (row) => row.end),
    day(headers.visibilityStart, (row) => row.visibilityStart),
    day(headers.visibilityEnd, (row) => row.visibilityEnd),
    state(headers.status, (row) => words.state(row.status, "f")),
    state(headers.publishStatus, (row) => words.state(row.publishStatus, "f")),
    state(headers.request, (row) => words.state(row.kind ?? "noRequest")),
    texted(headers.tags, 24, (row) => row.tags.join(", ")),
    texted(headers.bookingLink, 34, (row) => row.bookingLink),
    texted(headers.conditions, 60, (row) => row.description[first] || row.description.fr),
    ...others.flatMap((other) => [
      texted(headers.titleIn[other], 40, (row) => row.title[other]),
      texted(headers.conditionsIn[other], 60, (row) => row.description[other]),
    ]),
  ];
}
