import { z } from "zod";
import { snapshot } from "~/contract/snapshot";

/**
 * The JSON schema (2020-12) of a snapshot, for its readers. It allows fields that it does not know: they are additions
 * of later versions.
 */
export const snapshotSchema = {
  title: "What the pass app shows",
  description:
    "The document of GET /api/publication/latest. Days are YYYY-MM-DD in Belgium; texts are in four languages, French always there, null where one is not written.",
  ...z.toJSONSchema(snapshot, { io: "input" }),
};
