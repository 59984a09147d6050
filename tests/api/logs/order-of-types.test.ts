import { sql } from "kysely";
import { expect, it } from "vitest";
import { logTypes } from "~/contract/logs";
import words from "../../../locales/fr/backoffice-logs.json";
import { freshDatabase } from "../../support/database";

const { db } = await freshDatabase();
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

it("the database sorts the types of entries by the words that people read", async () => {
  const { rows } = await sql<{ type: string; words: string }>`
    select type, log_type_words(type) as words from unnest(${[...logTypes]}::text[]) as type`.execute(db);
  const said = Object.fromEntries(rows.map((row) => [row.type, row.words]));
  expect(said).toEqual(Object.fromEntries(logTypes.map((type) => [type, plain(words.types[type])])));
});
