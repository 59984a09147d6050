import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Language, languages, NOT_FILLED_IN } from "~/contract/languages";
import type { ContentKind } from "~/contract/publication/change-types";
import { type TranslationLanguage, translatedTexts } from "~/contract/translated-texts";

/* `~/contract/translated-texts` in SQL. Written out, without parameters, because indexes contain it. */

/** A text in a language. @param row the name of the content's row in its query */
function textIn(kind: ContentKind, row: string, path: string, language: Language): RawBuilder<string | null> {
  if (kind !== "operator") return sql`${sql.ref(`${row}.${path}`)} ->> ${sql.lit(language)}`;
  return sql`${sql.ref(`${row}.sheet`)} #>> ${sql.lit(`{${path.split(".").join(",")},${language}}`)}`;
}

const isEmpty = (text: RawBuilder<string | null>) =>
  sql<SqlBool>`coalesce(${text}, '') in ('', ${sql.lit(NOT_FILLED_IN)})`;

const oneOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The languages in which some content is incomplete. @param row the name of its row in the query */
export function missingLanguagesOf(kind: ContentKind, row: string): RawBuilder<Language[]> {
  const each = languages.map((language) => {
    const missing = translatedTexts[kind].map(({ path }) => isEmpty(textIn(kind, row, path, language)));
    return sql`case when ${oneOf(missing)} then ${sql.lit(language)} end`;
  });
  return sql`array_remove(array[${sql.join(each)}], null)`;
}

/** Whether a text exists in French but not in this language. */
export const lacksTranslation = (kind: ContentKind, row: string, language: TranslationLanguage) =>
  oneOf(
    translatedTexts[kind].map(
      ({ path }) =>
        sql<SqlBool>`not ${isEmpty(textIn(kind, row, path, "fr"))} and ${isEmpty(textIn(kind, row, path, language))}`,
    ),
  );

/** Whether a French text changed after its translation. */
export const hasOutdatedTexts = (row: string) =>
  sql<SqlBool>`${sql.ref(`${row}.outdated_texts`)} <> '{}'::jsonb`;
export const isOutdatedIn = (kind: ContentKind, row: string, language: TranslationLanguage) =>
  sql<SqlBool>`${sql.ref(`${row}.outdated_texts`)} ?| array[${sql.join(
    translatedTexts[kind].map(({ path }) => sql.lit(`${path}.${language}`)),
  )}]`;
