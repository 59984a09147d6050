import { z } from "zod";
import {
  filledIn,
  languageMap,
  optionalParagraphs,
  optionalText,
  optionalUrl,
  paragraphs,
  text,
} from "../fields";

/* Schemas and answers of contents with a table of fields: an operator's sheet, an offer, a gift. */

export interface TableFacts {
  kind: string;
  /** `true`: required; for a translated field, only the French text. Other values are rules between fields. */
  needed?: unknown;
  /** Its meaning depends on the kind; 0 and absent mean no limit. */
  limit?: number;
  /** It has a text in each language. */
  translated?: true;
}
type Needed = { needed: true | "always" };
const isNeeded = ({ needed }: TableFacts) => needed === true || needed === "always";

/** How a kind of field is checked where it must be filled in, and where it may be empty. */
type KindSchemas = Readonly<Record<"required" | "optional", (limit: never) => z.ZodType>>;

/** Kinds that every content has. */
export const plainSchemas = {
  text: { required: text, optional: optionalText },
  textarea: { required: paragraphs, optional: optionalParagraphs },
  url: { required: () => filledIn(optionalUrl), optional: () => optionalUrl },
};

type Schema<Kind extends KindSchemas, Facts> = ReturnType<
  Kind[Facts extends Needed ? "required" : "optional"]
>;
export type SchemaOf<
  Schemas extends Readonly<Record<string, KindSchemas>>,
  Facts extends { kind: keyof Schemas },
> = Facts extends { translated: true }
  ? z.ZodObject<
      { fr: Schema<Schemas[Facts["kind"]], Facts> } & Record<
        "nl" | "en" | "de",
        ReturnType<Schemas[Facts["kind"]]["optional"]>
      >
    >
  : Schema<Schemas[Facts["kind"]], Facts>;

/** The schema of each field, by its name or its dotted path. */
export const schemasOf = <
  Schemas extends Readonly<Record<string, KindSchemas>>,
  Table extends Readonly<Record<string, TableFacts & { kind: keyof Schemas & string }>>,
>(
  schemas: Schemas,
  table: Table,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, facts]) => {
      const { required, optional } = schemas[facts.kind] as unknown as Record<
        "required" | "optional",
        (limit?: number) => z.ZodType
      >;
      const limits = facts.limit ? ([facts.limit] as const) : ([] as const);
      const own = isNeeded(facts) ? required(...limits) : optional(...limits);
      return [name, facts.translated ? languageMap(own, optional(...limits)) : own];
    }),
  ) as { [Name in keyof Table]: SchemaOf<Schemas, Table[Name]> };

const nullableText = z.string().nullable();
export const inLanguages = z.object({
  fr: z.string(),
  nl: nullableText,
  en: nullableText,
  de: nullableText,
});

export type AnswerOf<Answers, Facts extends TableFacts> = Facts extends { translated: true }
  ? typeof inLanguages
  : Facts["kind"] extends keyof Answers
    ? Answers[Facts["kind"]]
    : Facts extends Needed
      ? z.ZodString
      : typeof nullableText;

/**
 * The schemas of answers. They do not validate, so that contents stored before a rule existed stay readable.
 * @param answers the schemas of kinds that are not texts
 */
export const answersOf =
  <Answers extends Readonly<Record<string, z.ZodType>>, Table extends Readonly<Record<string, TableFacts>>>(
    answers: Answers,
    table: Table,
  ) =>
  <Name extends keyof Table & string>(names: readonly Name[]) =>
    Object.fromEntries(
      names.map((name) => {
        const facts = table[name] as TableFacts;
        if (facts.translated) return [name, inLanguages];
        return [name, answers[facts.kind] ?? (isNeeded(facts) ? z.string() : nullableText)];
      }),
    ) as { [One in Name]: AnswerOf<Answers, Table[One]> };
