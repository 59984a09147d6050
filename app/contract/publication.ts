import { z } from "zod";
import { call } from "./call";
import { pageOf, paging } from "./paging";
import { snapshot } from "./snapshot";

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
    description:
      "Operators and offers that the next publication would show or take away, for platform administrators.",
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
    description:
      "Makes everything that waits the content of the pass app, in one transaction, as a new numbered snapshot. With `refuseNothing=true` (an addition) it says when nothing waits.",
    refuses: ["nothingToPublish"],
    /** Addition: screens ask for a 409 when there is nothing to publish; programs need not. */
    query: z.object({ refuseNothing: z.enum(["true", "false"], { error: "invalid" }).optional() }),
    success: 204,
    answer: "none",
  }),
  latest: call({
    method: "get",
    path: "/publication/latest",
    access: "public",
    summary: "The latest snapshot, with an ETag (addition)",
    description:
      "Everything that the pass app shows, as one document that never changes. Send its ETag back as `If-None-Match` to be told that there is none newer.",
    refuses: ["notFound"],
    success: 200,
    answer: "file",
    files: { "application/json": snapshot },
    etag: true,
  }),
};
