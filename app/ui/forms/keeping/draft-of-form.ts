export type Fields = [name: string, value: string][];
export interface Draft {
  /** An ISO moment. */
  at: string;
  fields: Fields;
}

/** Before the names of drafts in the browser's storage. */
export const DRAFT_PREFIX = "draft:";

export const formOf = (id: string) => document.forms.namedItem(id);
