import { type RawBuilder, sql } from "kysely";
import type { ContentKind } from "~/contract/publication/change-types";
import type { snapshotContents } from "~/contract/snapshot";
import { every } from "./every";

/** The condition on the ids of a publication's contents. */
export type Chosen = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * One kind of content of the pass app, declared in a file of its own. Preview, publication, restoring and snapshot are
 * made from all parts, so that no kind can be in one and missing in another.
 */
export interface Part {
  kind: ContentKind;
  /** The name of its table, and of its list in the snapshot. */
  name: keyof typeof snapshotContents;
  /**
   * The rows that the next publication changes: `id, operator_id` (null for gifts), `name, search_key, change` (`new`, `changed` or
   * `removed`), and `missing`, the languages that it lacks.
   */
  changing: RawBuilder<unknown>;
  /**
   * Details of such rows: `id`, the content shown now (`before`) and next (`after`), the reason for a removal (`why`),
   * the author of a request since a moment (`author`), the person who accepted it (`decided_by`), and the last change
   * (`changed_by`, `changed_at`).
   */
  described: (ids: readonly string[], since: string | null) => RawBuilder<unknown>;
  /** Updates the chosen rows that leave the app. */
  leave: (isChosen: Chosen) => RawBuilder<unknown>;
  /** Updates the chosen rows that enter it. */
  enter: (isChosen: Chosen) => RawBuilder<unknown>;
  /**
   * The part that it is only shown together with, and that is published first. `goAlong` updates the rows that leave
   * the app because rows of that part do, whose ids are in `leaving`.
   */
  shownWith?: { part: Part; goAlong: RawBuilder<unknown> };
  /** The contents of this part that the app shows: `id, operator_id, content`. */
  shown: RawBuilder<unknown>;
  /** Its entry in the snapshot's list, made from `id`, `operator_id` and `content`. */
  entry: RawBuilder<unknown>;
  /** The ids of rows that the app would show differently, or not at all, if it showed these: `id, content`. */
  differingFrom: (earlier: RawBuilder<unknown>) => RawBuilder<unknown>;
  /**
   * Updates those rows so that the app shows these again; where their current content differs, it waits for
   * publication.
   */
  showAgain: (earlier: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * The author of the latest accepted request about something since a moment, and who accepted it: `author, decided_by`.
 * @param about the condition on `request`
 */
export const acceptedSince = (about: RawBuilder<unknown>, since: string | null) => sql`
  select request.author_name as author, request.decided_by_name as decided_by
  from ${every("review_requests as request")}
  where ${about} and request.decision in ('published', 'validated', 'archived', 'applied')
    and request.decided_at > coalesce(${since}::timestamptz, '-infinity')
  order by request.decided_at desc, request.id limit 1`;
