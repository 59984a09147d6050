import type { AliasableExpression } from "kysely";
import type { ReviewSubject } from "~/contract/reviews/requests";
import type { Scope } from "../scope.server";

/** The column of a request that refers to its subject. */
export type SubjectColumn = "operator_id" | "offer_id";
export const subjectKinds: Record<SubjectColumn, ReviewSubject> = {
  operator_id: "operator",
  offer_id: "offer",
};

/**
 * What a request is about. The type parameter is the content of its versions: an operator's sheet, an offer's content.
 * Nothing else in a review depends on the kind of subject.
 */
export interface Subject<Content> {
  column: SubjectColumn;
  id: string;
  /** The scope of the person who reads or changes it. */
  scope: Scope;
  /** The values of fields that a version stored earlier lacks; otherwise, jsonb columns are trusted as stored. */
  empty: Content;
}

/** A subject whose versions are not read. */
export type Named<Content> = Omit<Subject<Content>, "empty"> & Partial<Subject<Content>>;

/** The subject's own row, if the person may see it: every query of its requests is joined to it. */
export type VisibleRow = AliasableExpression<{ id: string }>;
