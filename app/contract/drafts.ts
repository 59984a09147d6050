import { z } from "zod";
import { call } from "./call";
import { draftLimits } from "./limits";

const form = z.string({ error: "required" }).min(1, { error: "required" }).max(300, { error: "tooLong" });
const fields = z
  .array(z.tuple([z.string().max(200), z.string()]), { error: "invalid" })
  .max(2000, { error: "tooLong" })
  .refine((pairs) => pairs.flat().join("").length <= draftLimits.characters, { error: "tooLong" });
export type DraftFields = z.output<typeof fields>;

const draft = z.object({ at: z.string(), fields });

export const draftCalls = {
  read: call({
    method: "get",
    path: "/drafts",
    access: "bearer",
    summary: "The caller's draft of a form (addition)",
    description: `\`Form\` is the path of the form. Drafts are only visible to their author, and deleted after ${draftLimits.days} days.`,
    query: z.object({ Form: form }),
    success: 200,
    answer: z.object({ draft: draft.nullable() }),
  }),
  keep: call({
    method: "put",
    path: "/drafts",
    access: "bearer",
    summary: "Save the caller's draft of a form (addition)",
    description: `Replaces the previous draft. The ${draftLimits.ofOnePerson} latest drafts of a person are kept, of ${draftLimits.characters} characters each.`,
    body: z.object({ form, fields }),
    success: 200,
    answer: draft.pick({ at: true }),
  }),
  drop: call({
    method: "delete",
    path: "/drafts",
    access: "bearer",
    summary: "Delete the caller's draft of a form (addition)",
    description: "For use when the form is saved or its changes are discarded.",
    query: z.object({ Form: form }),
    success: 204,
    answer: "none",
  }),
};
