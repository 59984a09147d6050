import { sql } from "kysely";
import type { CurrentUser } from "~/contract/current-user";
import { isFilledIn, type Language } from "~/contract/languages";
import type { OfferFilters } from "~/contract/offers/filters";
import { provinceOptions } from "../content/reference";
import { categoryIn, provinceIn } from "../content/translated-names";
import { offersWhere } from "../offers/filters.server";
import { scopeOf } from "../scope.server";
import type { Db } from "../services";
import { catalogueWords } from "./words";

/** Selects a catalogue's offers: those that the person may see, that match the filters and that the app shows today. */
export interface CatalogueOf {
  person: CurrentUser;
  filters: Partial<Omit<OfferFilters, "OrderBy">>;
  language: Language;
  /** Calendar day in Belgium. */
  today: string;
}

const visible = ({ person }: CatalogueOf) => scopeOf(person);
const condition = (
  { person, filters, today }: CatalogueOf,
  more: CatalogueOf["filters"] = {},
) => sql<boolean>`
  ${offersWhere(person, filters, today)} and ${offersWhere(person, { ...more, Status: ["Active"] }, today)}`;

export async function countPrinted(db: Db, of: CatalogueOf): Promise<number> {
  const { count } = await db
    .selectFrom(visible(of)("offers"))
    .innerJoin(visible(of)("operators"), "operators.id", "offers.operator_id")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(condition(of))
    .executeTakeFirstOrThrow();
  return count;
}

interface Place {
  id: string;
  name: string;
  city: string;
}
export interface CategorySection {
  id: string;
  name: string;
  /** Ids of its offers in order, good deals first. */
  offers: string[];
  deals: number;
}
export interface ProvinceSection {
  /** As stored in sheets; null for offers without a province. */
  province: string | null;
  name: string;
  offers: number;
  deals: number;
  /** Sorted by name. */
  places: Place[];
  categories: CategorySection[];
}

/** All offers by province and category, so that the table of contents is known before the first page. */
export async function catalogueSections(db: Db, of: CatalogueOf): Promise<ProvinceSection[]> {
  const rows = await db
    .selectFrom(visible(of)("offers"))
    .innerJoin(visible(of)("operators"), "operators.id", "offers.operator_id")
    .select([
      "offers.id",
      "offers.is_offer as isOffer",
      "offers.category",
      "operators.province",
      "operators.id as operatorId",
      operatorName(of.language).as("name"),
      sql<string>`operators.sheet -> 'tourismProduct' -> 'address' ->> 'city'`.as("city"),
    ])
    .where(condition(of))
    .orderBy("offers.is_offer")
    .orderBy(sql`operators.search_key collate "C"`)
    .orderBy("offers.id")
    .execute();
  const words = catalogueWords[of.language];
  const collator = new Intl.Collator(of.language);
  return [...grouped(rows, (row) => row.province)]
    .map(([province, found]) => ({
      province,
      name: province ? provinceIn(of.language, province) : words.elsewhere,
      offers: found.filter((row) => row.isOffer).length,
      deals: found.filter((row) => !row.isOffer).length,
      places: [
        ...new Map(
          found.map(({ operatorId, name, city }) => [operatorId, { id: operatorId, name, city }]),
        ).values(),
      ].sort((one, other) => collator.compare(one.name, other.name)),
      categories: [...grouped(found, (row) => row.category)]
        .map(([id, all]) => ({
          id,
          name: categoryIn(of.language, id),
          offers: all.map((row) => row.id),
          deals: all.filter((row) => !row.isOffer).length,
        }))
        .sort((one, other) => collator.compare(one.name, other.name)),
    }))
    .sort((one, other) => place(one.province) - place(other.province));
}

const operatorName = (language: Language) =>
  sql<string>`coalesce(nullif(operators.sheet -> 'tourismProduct' -> 'name' ->> ${language}, ''), operators.name)`;

function grouped<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** A province's position in the usual order; offers without one come last. */
const place = (province: string | null) => {
  const index = provinceOptions.findIndex(({ id }) => id === province);
  return index < 0 ? provinceOptions.length : index;
};

export interface PrintedOffer {
  id: string;
  isOffer: boolean;
  title: string;
  conditions: string;
  /** The language of the texts: French if they are not translated. */
  language: Language;
  operator: string;
  city: string;
  /** Days, both included, as `YYYY-MM-DD`. */
  start: string;
  end: string;
  points: number | null;
  bookingLink: string | null;
  category: string;
  /** The operator's picture: id and copyright. */
  picture: string | null;
  copyright: string | null;
}

/** Reads these offers, by id, without those that no longer match. */
export async function printedOffers(db: Db, of: CatalogueOf, ids: string[]) {
  const rows = await db
    .selectFrom(visible(of)("offers"))
    .innerJoin(visible(of)("operators"), "operators.id", "offers.operator_id")
    .select([
      "offers.id",
      "offers.is_offer as isOffer",
      "offers.title",
      "offers.description",
      "offers.category",
      "offers.valid_from as start",
      "offers.valid_until as end",
      "offers.booking_link as bookingLink",
      operatorName(of.language).as("operator"),
      sql<string>`operators.sheet -> 'tourismProduct' -> 'address' ->> 'city'`.as("city"),
      sql<number | null>`(operators.sheet ->> 'points')::int`.as("points"),
      sql<string | null>`operators.sheet ->> 'image'`.as("picture"),
      sql<string | null>`operators.sheet ->> 'copyright'`.as("copyright"),
    ])
    .where(condition(of, { Id: ids }))
    .execute();
  return new Map(
    rows.map(({ title, description, ...row }): [string, PrintedOffer] => {
      const written = isFilledIn(title[of.language]) && isFilledIn(description[of.language]);
      const language = written ? of.language : "fr";
      const texts = { title: title[language] ?? "", conditions: description[language] ?? "" };
      return [row.id, { ...row, ...texts, language }];
    }),
  );
}
