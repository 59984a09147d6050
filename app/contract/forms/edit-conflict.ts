import type { SubmittedField } from "./page-failure";

/** Name of the hidden field with the values that the form was loaded with. */
export const LOADED = "loaded";
/** Prefix, before a field's path, of the choice between its two versions. */
export const CHOICE = "choice:";

/** Concurrent changes by two people, between which the second one can choose. */
export interface Conflict<Content> {
  by: string | null;
  at: string;
  theirs: Content;
  mine: Content;
  /** The fields that differ. Preselected: mine where I changed it, theirs elsewhere. */
  fields: { path: string; choice: "mine" | "theirs"; both: boolean }[];
  /** The data that the next attempt submits besides the choices. */
  submitted: SubmittedField[];
}
