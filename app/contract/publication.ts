import { z } from "zod";
import { call } from "./call";
import { pageOf, paging } from "./paging";

const change = z.object({
  kind: z.enum(["operator", "offer", "gift"]),
  id: z.string(),
  name: z.string(),
  effect: z.enum(["publish", "unpublish"]),
});

export const publicationCalls = {
  preview: call({
    method: "get",
    path: "/publication/preview",
    access: "bearer",
    summary: "What the next publication will change (addition)",
    query: paging,
    success: 200,
    answer: pageOf(change).extend({
      publishCount: z.number().int(),
      unpublishCount: z.number().int(),
      lastPublishedAt: z.string().nullable(),
      lastNumber: z.number().int().nullable(),
    }),
  }),
  publish: call({
    method: "post",
    path: "/publication",
    access: "bearer",
    summary: "Publish the pass app's content; without changes, does nothing",
    /** Addition: a person wants to know that nothing was left to publish (409), a program need not. */
    query: z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() }),
    success: 204,
    answer: "none",
  }),
  /** Served whole with an ETag; no schema of its own here: the pass app's contract is its content's. */
  latest: call({
    method: "get",
    path: "/publication/latest",
    access: "public",
    summary: "The latest snapshot, with an ETag (addition)",
    success: 200,
    answer: "file",
  }),
};
