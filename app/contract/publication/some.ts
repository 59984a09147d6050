import { z } from "zod";
import { call } from "../call";
import { identifier } from "../paging";
import { changeTypes, contentKinds } from "./change-types";

/** Maximum contents in a partial publication. */
export const MAX_CHOSEN = 500;

const chosen = z.object({
  /** Pending contents. */
  ids: z.array(identifier).max(MAX_CHOSEN, { error: "tooMany" }).default([]),
  /** Operators whose changes are all published. */
  operators: z.array(identifier).max(MAX_CHOSEN, { error: "tooMany" }).default([]),
});

const partOfChanges = z.object({
  contents: z.array(
    z.object({
      kind: z.enum(contentKinds),
      id: z.string(),
      name: z.string(),
      operatorName: z.string().nullable(),
      change: z.enum(changeTypes),
      /** Not selected, but included because of a dependency on a selected content. */
      goesAlong: z.boolean(),
    }),
  ),
  /** The number of changes that stay pending. */
  left: z.number().int(),
});
export type PartOfChanges = z.output<typeof partOfChanges>;

const removals = z.coerce.number({ error: "invalid" }).int({ error: "invalid" }).min(0, { error: "invalid" });

/** The contents and removals that were shown, and the box that confirms the removals. */
export const partForm = z
  .object({
    id: z.array(identifier).max(MAX_CHOSEN, { error: "tooMany" }).default([]),
    removals,
    read: z.string().optional(),
  })
  .superRefine(({ removals, read }, context) => {
    if (removals > 0 && read !== "on")
      context.addIssue({ code: "custom", message: "required", path: ["read"] });
  });

export const partCalls = {
  previewPart: call({
    method: "post",
    path: "/publication/part/preview",
    access: "bearer",
    summary: "Preview a partial publication (addition)",
    description:
      "The selected pending contents and their dependencies: the sheet of an operator that the app does not show yet with its offers, and an operator to be removed with all of its offers. Changes nothing.",
    body: chosen,
    success: 200,
    answer: partOfChanges,
  }),
  publishPart: call({
    method: "post",
    path: "/publication/part",
    access: "bearer",
    summary: "Publish some of the pending changes (addition)",
    description:
      "Publishes the contents with these ids, as answered by `previewPart`, in a new numbered snapshot; all other changes stay pending. Refused if the dependencies or the number of removals have changed since.",
    refuses: ["nothingToPublish", "unreadRemovals", "partGrew"],
    body: z.object({
      ids: z.array(identifier).min(1, { error: "required" }).max(MAX_CHOSEN, { error: "tooMany" }),
      readRemovals: removals,
    }),
    success: 204,
    answer: "none",
  }),
};
