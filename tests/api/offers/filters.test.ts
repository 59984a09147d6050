import fc from "fast-check";
import { expect, it } from "vitest";
import { offerList } from "~/contract/offers/filters";
import { offerStatuses } from "~/contract/offers/statuses";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { inRelease } from "../../support/extent";
import { addOffer, addOperator, addUser } from "../../support/operators";

const TODAY = "2026-06-15";
const { db } = await freshDatabase();
const api = testApi(db, { now: () => new Date(`${TODAY}T10:00:00.000Z`) });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

const offices = ["gaume", "vallee-de-la-meuse"] as const;
const provinces = ["Namur", "Hainaut"] as const;
const operatorNames = ["Unité", "Château d’Aulne", "Zoo uni", "Nuit de la bière"];
const titles = ["Un guide", "Nuit à l’œil", "Une bière", "Œuvre", "Visite nu"];
const days = ["2026-01-01", "2026-06-14", TODAY, "2026-06-16", "2027-03-01"];
const tags = ["Nocturne", "En famille", "Patrimoine"];
const categories = ["musee", "chateau"];

const day = fc.constantFrom(...days);
const range = fc.tuple(day, day).map((two) => two.toSorted() as [string, string]);
const someOf = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
const offer = fc.record({
  operator: fc.nat(operatorNames.length - 1),
  title: fc.constantFrom(...titles),
  isOffer: fc.boolean(),
  category: fc.constantFrom(...categories),
  tags: fc.subarray(tags),
  valid: range,
  visible: range,
  state: fc.constantFrom(
    "archived",
    "in revision",
    "refused",
    "withdrawn",
    "deleted",
    "decided",
    "decided",
    "decided",
  ),
  created: day,
});

const operators = operatorNames.map((name, n) => ({
  name,
  province: provinces[n % 2] ?? "Namur",
  office: offices[n < 2 ? 0 : 1] ?? "gaume",
  isActive: n !== 2,
}));
const operatorIds: Awaited<ReturnType<typeof addOperator>>[] = [];
for (const { name, province, office, isActive } of operators)
  operatorIds.push(
    await addOperator(db, {
      name,
      ...(!isActive && { status: "Inactive" as const }),
      sheet: { product: { tourismOffice: office }, address: { province } },
    }),
  );

type Drawn = ReturnType<typeof drawn>[number];
const drawn = () => fc.sample(offer, { numRuns: 120, seed: 9 });
const offers = new Map<string, Drawn>();
for (const one of drawn()) {
  const added = await addOffer(db, operatorIds[one.operator] as (typeof operatorIds)[number], {
    title: one.title,
    columns: {
      is_offer: one.isOffer,
      category: one.category,
      tags: one.tags,
      valid_from: one.valid[0],
      valid_until: one.valid[1],
      visible_from: one.visible[0],
      visible_until: one.visible[1],
      archived: one.state === "archived",
      approved: !["in revision", "refused", "withdrawn"].includes(one.state),
      creation_decision: one.state === "refused" || one.state === "withdrawn" ? one.state : null,
      created_at: `${one.created}T08:00:00.000Z`,
      ...(one.state === "deleted" && { deleted_at: "2026-06-01T08:00:00Z" }),
    },
  });
  offers.set(added.id, one);
}

const status = ({ state, visible: [from, until], operator }: Drawn) => {
  if (state === "archived") return "Archived";
  if (state === "in revision") return "InRevision";
  if (state === "refused") return "Refused";
  if (state === "withdrawn") return "Withdrawn";
  if (from > TODAY) return "Programmed";
  return until >= TODAY && operators[operator]?.isActive ? "Active" : "Inactive";
};

/** As people understand a term: ignoring case, accents, ligatures and kinds of apostrophes. */
const folded = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/gi, "oe").replace(/’/g, "'").toLowerCase();

const found = (text: string, term: string) =>
  /[\p{L}\p{N}]{3}/u.test(term)
    ? folded(term)
        .split(" ")
        .every((word) => folded(text).includes(word))
    : folded(text).startsWith(folded(term));

const filters = fc.record(
  {
    Status: fc.subarray([...offerStatuses], {
      minLength: 1,
    }),
    Category: someOf(categories),
    OfferOnly: fc.constantFrom("true" as const, "false" as const),
    Province: someOf(provinces),
    TourismOffice: someOf(offices),
    Tags: someOf(tags),
    Start: day,
    End: day,
    SearchTerm: fc.constantFrom("u", "un", "œ", "nu", "uni", "bière", "visite zoo", "guide"),
  },
  { requiredKeys: [] },
);
type Filters = typeof filters extends fc.Arbitrary<infer Of> ? Of : never;

const meets = (one: Drawn, query: Omit<Filters, "OfferOnly">) => {
  const operator = operators[one.operator];
  const { SearchTerm: term } = query;
  return (
    one.state !== "deleted" &&
    (!query.Status || query.Status.includes(status(one))) &&
    (!query.Category || query.Category.includes(one.category)) &&
    (!query.Province || query.Province.includes(operator?.province ?? "")) &&
    (!query.TourismOffice || query.TourismOffice.includes(operator?.office ?? "")) &&
    (!query.Tags || query.Tags.some((tag) => one.tags.includes(tag))) &&
    (!query.Start || one.valid[1] >= query.Start) &&
    (!query.End || one.valid[0] <= query.End) &&
    (!term || [one.title, operator?.name ?? ""].some((text) => found(text, term)))
  );
};

/** The sort value of an order; ties are resolved by id. */
const keys: Record<string, (one: Drawn) => string> = {
  newest: ({ created }) => created,
  name: ({ operator }) => folded(operatorNames[operator] ?? ""),
  validityStart: ({ valid }) => valid[0],
  validityEnd: ({ valid }) => valid[1],
  visibilityStart: ({ visible }) => visible[0],
  visibilityEnd: ({ visible }) => visible[1],
  none: () => "",
};
const inOrder = (ids: string[], order: string) => {
  const key = keys[order.replace("-", "")] as (one: Drawn) => string;
  const sorted = ids
    .map((id) => `${key(offers.get(id) as Drawn)} ${id}`)
    .sort()
    .map((text) => text.slice(-36));
  return (order === "newest") !== order.startsWith("-") ? sorted.reverse() : sorted;
};

it("finds, counts and sorts like a plain scan of all offers, in every combination of filters", () =>
  fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...offerList.query.shape.OrderBy.unwrap().options),
      fc.integer({ min: 1, max: 3 }),
      async ({ OfferOnly, ...query }, OrderBy, PageNumber) => {
        const both = [...offers].filter(([, one]) => meets(one, query));
        const kind = both.filter(([, one]) => !OfferOnly || one.isOffer === (OfferOnly === "true"));
        const PageSize = 7;
        const list = await platform.offers.list({
          ...query,
          OrderBy,
          PageNumber,
          PageSize,
          ...(OfferOnly && { OfferOnly }),
        });
        const expected = inOrder(
          kind.map(([id]) => id),
          OrderBy,
        );
        expect(list.items.map(({ offerId }) => offerId)).toEqual(
          expected.slice((PageNumber - 1) * PageSize, PageNumber * PageSize),
        );
        expect([list.totalCount, list.offerCount, list.goodDealCount]).toEqual([
          kind.length,
          both.filter(([, { isOffer }]) => isOffer).length,
          both.filter(([, { isOffer }]) => !isOffer).length,
        ]);
      },
    ),
    { numRuns: inRelease(120, 40), seed: 11 },
  ));
