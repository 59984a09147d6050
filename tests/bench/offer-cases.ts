/** A query string of the list of offers. */
export interface Case {
  name: string;
  query: string;
}

/** Every filter alone, with frequent and rare values. */
const filters: Case[] = [
  { name: "status active", query: "status=Active" },
  { name: "status inactive", query: "status=Inactive" },
  { name: "status programmed", query: "status=Programmed" },
  { name: "status archived", query: "status=Archived" },
  { name: "status in revision", query: "status=InRevision" },
  { name: "category museum", query: "category=musee" },
  { name: "category that nothing has", query: "category=nothing" },
  { name: "offers only", query: "offerOnly=true" },
  { name: "good deals only", query: "offerOnly=false" },
  { name: "province", query: "province=Namur" },
  { name: "tourism office", query: "tourismOffice=gaume" },
  { name: "tag", query: "tags=Nocturne" },
  { name: "two tags", query: "tags=Nocturne&tags=Artisanat" },
  { name: "valid from a day", query: "start=2026-11-22" },
  { name: "valid until a day", query: "end=2024-06-01" },
  { name: "valid on a day", query: "start=2025-06-01&end=2025-06-01" },
];

const searches: Case[] = [
  { name: "search, common word", query: "search=gratuit" },
  { name: "search, title and place", query: "search=atelier%20dinant" },
  { name: "search, an operator", query: "search=musee%20de%20namur" },
  { name: "search, rare word", query: "search=heraldique" },
  { name: "search, nothing found", query: "search=xyzzy" },
  { name: "search, two letters", query: "search=un" },
];

const orders: Case[] = [
  "newest",
  "name",
  "-name",
  "validityStart",
  "-validityStart",
  "validityEnd",
  "visibilityStart",
  "-visibilityStart",
  "visibilityEnd",
].map((sort) => ({ name: `by ${sort}`, query: `sort=${sort}` }));

const join = (...queries: string[]) => queries.filter(Boolean).join("&");

/** First pages, in all orders, with each filter and each search. */
export const firstPages = [...orders, ...filters, ...searches];

/** Pages 100, in the middle and the last one. @param last number of the list's last page */
export const deepPages = (last: number): Case[] =>
  ["newest", "name", "validityEnd"].flatMap((sort) => [
    { name: `by ${sort}, page 100`, query: `sort=${sort}&page=100` },
    { name: `by ${sort}, middle page`, query: `sort=${sort}&page=${Math.round(last / 2)}` },
    { name: `by ${sort}, last page`, query: `sort=${sort}&page=${last}` },
  ]);

/** Each filter with each other one, with each search and in the order by name. */
const together: Case[] = [...filters, ...searches].flatMap((one, index) =>
  [...[...filters, ...searches].slice(index + 1), ...orders.slice(1, 2)]
    .filter(({ query }) => nameOf(query) !== nameOf(one.query))
    .map((other) => ({ name: `${one.name} + ${other.name}`, query: join(one.query, other.query) })),
);

/** Tags and searches with each filter in each order: the matches may come last in that order. */
const ordered: Case[] = together
  .filter(({ query }) => /\b(tags|search)=/.test(query) && !query.includes("sort="))
  .flatMap((pair) =>
    orders.slice(1).map((order) => ({
      name: `${pair.name} ${order.name}`,
      query: join(pair.query, order.query),
    })),
  );

export const pairs = [...together, ...ordered];

function nameOf(query: string) {
  return query.split("=", 1)[0];
}
