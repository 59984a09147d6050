import { sql } from "kysely";
import { holderRows } from "~/api/pass-holders/export.server";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import type { ListToMeasure } from "./offer-lists";

const orders = ["newest", "oldest", "zipCode", "country", "language", "passType", "points", "-points"];

/** By each field, with frequent and rare values: see `insertBulkHolders`. */
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

const column = (name: string) => sql.ref(`holder.${name}`);
const texts = [
  "pass_number",
  "pass_type",
  "civility",
  "last_name",
  "first_name",
  "language",
  "email",
  "phone",
];
const places = ["street", "zip_code", "city", "province", "country", "registration_source"];
/** As in the CSV, except for the labels of passes and countries, and the grouping of phone numbers. */
const cells = [
  ...[...texts, ...places]
    .map(column)
    .map(
      (text) =>
        sql`case when ${text} ~ '^(\\s*[-=+@＝＋－＠]|[\\t\\r\\n])' then '''' || ${text} else ${text} end`,
    ),
  ...["agrees_email", "agrees_sms", "agrees_mail"]
    .map(column)
    .map((answer) => sql`case when ${answer} then 'Oui' else 'Non' end`),
  ...["total_points", "consumed_points", "available_points"].map(column),
  sql`replace((${column("turnover")} / 100.0)::float8::text, '.', ',')`,
  sql`to_char(${column("birth_date")}, 'DD/MM/YYYY')`,
  sql`to_char(${column("created_at")} at time zone 'Europe/Brussels', 'DD/MM/YYYY HH24:MI')`,
].map((cell, at) => cell.as(`cell_${at}`));

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
    rows: allHolders,
    cells: (db) => db.selectFrom(allHolders(db).as("holder")).select(cells),
  },
};

function allHolders(db: OpenDatabase["db"]) {
  return holderRows(db)
    .where(sql<boolean>`pass_holders.deleted_at is null`)
    .orderBy("pass_holders.created_at", "desc")
    .orderBy("pass_holders.id", "desc");
}
