import type { ErrorCode } from "../errors";
import type { Language } from "../languages";

/** By the name of the form's field. */
export type TranslatedTexts = Record<string, Partial<Record<Language, string | null>>>;

/** What a machine proposed for the form of a translation, or why it could not. */
export interface TranslationProposal {
  texts: TranslatedTexts;
  typed: TranslatedTexts;
  /** The version that the form was loaded with. */
  version: string;
  problem: ErrorCode | null;
}
