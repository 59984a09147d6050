import { lazy } from "react";
import type { EditConflictProps } from "./compared-edits";

// Conflicts are rare: forms do not load this before one occurs. No boundary of its own: a submitted form stays until it
// is loaded. The server, which renders a page at once, has it from the start.
const ComparedEdits = import.meta.env.SSR
  ? (await import("./compared-edits")).default
  : lazy(() => import("./compared-edits"));

/** Somebody else saved first: the two versions of each field that differs, and a choice between them. */
export const EditConflict = <Content,>(props: EditConflictProps<Content>) => (
  // lazy() loses the type parameter of the content, of which the component accepts any.
  <ComparedEdits {...(props as EditConflictProps<unknown>)} />
);
