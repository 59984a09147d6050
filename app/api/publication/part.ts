import type { RawBuilder } from "kysely";
import type { snapshotContents } from "~/contract/snapshot";

/**
 * One kind of content of the pass app, declared in a file of its own. Preview, publication and snapshot are made from
 * all parts, so that no kind can be in one and missing in another.
 */
export interface Part {
  kind: "operator" | "offer";
  /** Its table, and its list in the snapshot. */
  name: keyof typeof snapshotContents & ("operators" | "offers");
  /** The rows that the next publication changes: `id, name, search_key, effect` (`publish` or `unpublish`). */
  changing: RawBuilder<unknown>;
  /** Updates what leaves the app. */
  leave: RawBuilder<unknown>;
  /** Updates what enters it. */
  enter: RawBuilder<unknown>;
  /**
   * The content that it is only shown with, and that is published before it. `goAlong` updates what leaves the app
   * because rows of that content do, whose ids are in `leaving`.
   */
  shownWith?: { part: Part; goAlong: RawBuilder<unknown> };
  /** What the snapshot says of it: a jsonb array. */
  shown: RawBuilder<unknown>;
}
