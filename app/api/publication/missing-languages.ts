import { type RawBuilder, sql } from "kysely";
import { languages, NOT_FILLED_IN } from "~/contract/languages";

/** The languages in which one of two texts is not filled in, as `isFilledIn` says. */
export function missingLanguages(...texts: [RawBuilder<unknown>, RawBuilder<unknown>]) {
  const isMissing = (text: RawBuilder<unknown>, language: string) =>
    sql`coalesce(${text} ->> ${language}, '') in ('', ${NOT_FILLED_IN})`;
  const each = languages.map((language) => {
    const [one, other] = texts.map((text) => isMissing(text, language));
    return sql`case when ${one} or ${other} then ${language}::text end`;
  });
  return sql`array_remove(array[${sql.join(each)}], null)`;
}
