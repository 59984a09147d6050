import { formatPhone } from "~/contract/entry/format-phone";
import { isFilledIn, type Language } from "~/contract/languages";
import { valueAt } from "~/contract/value-at";
import { formatNumber } from "~/i18n/french";
import type { Choice } from "~/ui/forms/text-field";

/* Fields for editing, comparing and reviewing; each area declares its fields and its own kinds of field. */

/** A field as its area declares it. */
export interface FieldDeclaration<Kind extends string> {
  /** Dotted path in the content, which is also the name of the form's field. */
  path: string;
  /** How its value is entered and formatted. */
  kind: Kind;
  lang?: Language;
  /** Characters. */
  limit?: number;
}

/** A formatted field, for comparing its versions. */
export interface ReviewedField<Content> {
  path: string;
  label: string;
  /** The heading above it and its neighbours, where a content is read as a whole. */
  group?: string;
  lang?: Language;
  /** Null when it is not filled in. */
  text: (content: Content) => string | null;
}

/** Formats the value of each kind; `words` are the texts that an area's kinds need, such as the labels of codes. */
export type FieldKinds<Kind extends string, Words> = Record<
  Kind,
  (value: unknown, words: Words) => string | null
>;

export type PlainKind = "text" | "textarea" | "email" | "url" | "phone" | "number";
export const plainKinds: FieldKinds<PlainKind, unknown> = {
  text: String,
  textarea: String,
  email: String,
  url: String,
  phone: (value) => formatPhone(String(value), "\u00a0"),
  number: (value) => formatNumber(Number(value)),
};

/** A field's value as a person reads it; null when it is not filled in. */
export function fieldText<Kind extends string, Words>(
  content: object,
  { path, kind }: FieldDeclaration<Kind>,
  kinds: FieldKinds<Kind, Words>,
  words: Words,
): string | null {
  const value = valueAt(content, path);
  const isWritten = typeof value === "string" ? isFilledIn(value) : value !== null && value !== undefined;
  return isWritten ? kinds[kind](value, words) : null;
}

/** A code's label; the code itself when it is unknown. */
export const labelIn = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);
