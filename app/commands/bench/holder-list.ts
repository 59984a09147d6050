import { sql } from "kysely";
import { holderRows } from "~/api/pass-holders/export.server";
import type { ListToMeasure } from "./offer-lists";

const orders = ["newest", "oldest", "zipCode", "country", "language", "passType", "points", "-points"];

/** By each field, with what many have and what few have: see `insertBulkHolders`. */
const searches = {
  "a common last name": "dubois",
  "a common first name": "marie",
  "a common domain of addresses": "gmail",
  "two words": "marie dubois",
  "a rare pair of words": "odile woelmont",
  "nothing found": "xyzzy",
  "two letters": "du",
  "an e-mail address": "marie.dubois4242@gmail.example",
  "a pass number": "5400000004242",
  "the beginning of numbers": "5400000",
  "a phone": "0470 00 42 42",
  "the beginning of phones": "047000",
  "a common postcode": "4000",
  "the beginning of postcodes": "5",
  "a foreign postcode": "59300",
  "a name and a postcode": "dubois 4000",
};
const searchCase = (name: string, term: string, sort?: string) => ({
  name: `search, ${name}${sort ? `, by ${sort}` : ""}`,
  query: new URLSearchParams({ search: term, ...(sort && { sort }) }).toString(),
});

export const holders: ListToMeasure = {
  path: "/pass-holders",
  table: "pass_holders",
  firstPages: [
    ...orders.map((sort) => ({ name: `by ${sort}`, query: `sort=${sort}` })),
    ...Object.entries(searches).map(([name, term]) => searchCase(name, term)),
  ],
  deepPages: (last) =>
    ["newest", "points"].flatMap((sort) => [
      { name: `by ${sort}, page 1,000`, query: `sort=${sort}&page=${Math.min(1000, last)}` },
      { name: `by ${sort}, middle page`, query: `sort=${sort}&page=${Math.round(last / 2)}` },
      { name: `by ${sort}, last page`, query: `sort=${sort}&page=${last}` },
    ]),
  pairs: orders
    .slice(1)
    .flatMap((sort) => Object.entries(searches).map(([name, term]) => searchCase(name, term, sort))),
  exported: {
    path: "/passholders/export",
    body: (excel) => ({ reason: "Mesure", excel }),
    rows: (db) =>
      holderRows(db)
        .where(sql<boolean>`pass_holders.deleted_at is null`)
        .orderBy("pass_holders.created_at", "desc")
        .orderBy("pass_holders.id", "desc"),
  },
};
