import type { ColumnType } from "kysely";
import type { DraftFields } from "~/contract/drafts";
import type { Texts } from "~/contract/fields";
import type { StockFile } from "~/contract/gifts/stock-calls";
import type { Language } from "~/contract/languages";
import type { Readers } from "~/contract/notifications/answers";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { Commitments } from "~/contract/operators/fields";
import type { StoredHolderFilters } from "~/contract/pass-holders/filters";
import type { OutdatedTexts } from "~/contract/translated-texts";

/**
 * Types of the jsonb columns; a column that is missing here holds any JSON, such as the versions of a review request,
 * typed by its subject. `schema.ts` is typed by it.
 */
export interface JsonColumns {
  "operators.sheet": OperatorSheet;
  "operators.published_sheet": OperatorSheet;
  "operators.commitments": Commitments;
  "operators.outdated_texts": OutdatedTexts;
  "gifts.name": Texts;
  "gifts.description": Texts;
  "gifts.outdated_texts": OutdatedTexts;
  "gifts.mail_subject": Record<Language, string | null>;
  "gifts.mail_template": Record<Language, string | null>;
  "offers.title": Texts;
  "offers.description": Texts;
  "offers.outdated_texts": OutdatedTexts;
  "notifications.title": Record<Language, string | null>;
  "notifications.body": Record<Language, string | null>;
  "notifications.filters": StoredHolderFilters;
  "notifications.counted": Readers;
  "notifications.recounted": Readers;
  /** Field → [before, after]. */
  "logs.changes": Record<string, [unknown, unknown]>;
  /** The survivor's column → [before, after]. */
  "pass_holder_merges.changes": Record<string, [unknown, unknown]>;
  /** Table → ids of the rows that went to the survivor. */
  "pass_holder_merges.moved": Record<string, string[]>;
  "form_drafts.fields": DraftFields;
  "gift_stock_checks.content": StockFile;
  "personal_log_values.changes": Record<string, [unknown, unknown]>;
}

type Held<Name extends string> = Name extends keyof JsonColumns ? JsonColumns[Name] : unknown;

/** jsonb is read as its value and written as text (`JSON.stringify`): pg would make a PostgreSQL array of a list. */
export type Json<Name extends string> = ColumnType<Held<Name>, string, string>;
export type JsonWithDefault<Name extends string> = ColumnType<Held<Name>, string | undefined, string>;
export type NullableJson<Name extends string> = ColumnType<
  Held<Name> | null,
  string | null | undefined,
  string | null
>;

/** A timestamptz: read as ISO 8601 in UTC, to the millisecond. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
export type InstantWithDefault = ColumnType<string, string | Date | undefined, string | Date>;
