import type { AliasableExpression } from "kysely";

/** The column of a request that names what it is about. */
export type SubjectColumn = "operator_id" | "offer_id";

/**
 * What a request is about. The type says what its versions hold: an operator's sheet, an offer's content. Nothing else
 * of a review depends on it.
 */
export interface Subject<Content> {
  column: SubjectColumn;
  id: string;
  /** In the types only: columns of jsonb are trusted to hold what was written into them. */
  readonly content?: Content;
}

/** The subject's own row, where the person may see it: what is read of its requests is joined to it. */
export type VisibleRow = AliasableExpression<{ id: string }>;
