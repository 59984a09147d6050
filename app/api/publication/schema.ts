import { z } from "zod";
import { snapshot } from "~/contract/snapshot";

/**
 * The JSON schema (2020-12) of a snapshot, for its readers. It allows unknown fields: later
 * versions may add some.
 */
export const snapshotSchema = {
  title: "What the pass app shows",
  description:
    "The document of GET /api/publication/latest. Days are YYYY-MM-DD in Belgium; texts are in four languages: French is always present, a missing translation is null.",
  ...z.toJSONSchema(snapshot, { io: "input" }),
};
