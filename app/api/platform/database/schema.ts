// Written by `npm run database-types` from the migrations: change those instead.
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json, JsonWithDefault, NullableInstant, NullableJson } from "./columns";

export interface AnsweredCallsTable {
  digest: string;
  answer: NullableJson<"answered_calls.answer">;
  answered_at: Instant;
}

export interface CataloguePiecesTable {
  catalogue_id: string;
  number: number;
  bytes: Buffer;
}

export interface CataloguesTable {
  id: string;
  user_id: string;
  language: "fr" | "nl" | "en" | "de";
  filters: Json<"catalogues.filters">;
  requested_at: Instant;
  offers: number;
  printed: Generated<number>;
  started_at: NullableInstant;
  size: number | null;
  failed_at: NullableInstant;
}

export interface EmailTokensTable {
  id: string;
  user_id: string;
  purpose: "registration" | "reset";
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

export interface GroupsTable {
  id: string;
  name: string;
  search_key: GeneratedAlways<string>;
  created_at: Instant;
}

export interface JobsTable {
  id: string;
  kind: string;
  payload: JsonWithDefault<"jobs.payload">;
  unique_key: string | null;
  run_at: Instant;
  attempts: Generated<number>;
  locked_until: NullableInstant;
  locked_by: string | null;
  finished_at: NullableInstant;
  parked_at: NullableInstant;
  last_error: string | null;
  created_at: Instant;
}

export interface LastListsTable {
  user_id: string;
  list: string;
  query: string;
}

export interface LoginAttemptsTable {
  key: string;
  failures: number;
  window_start: Instant;
}

export interface LogsTable {
  id: string;
  type: string;
  at: Instant;
  user_id: string | null;
  user_name: string | null;
  operator_id: string | null;
  thing_kind: string | null;
  thing_id: string | null;
  thing_name: string | null;
  changes: NullableJson<"logs.changes">;
  extra: NullableJson<"logs.extra">;
}

export interface MailsTable {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Instant;
  sent_at: NullableInstant;
  attempts: Generated<number>;
  last_error: string | null;
  decided_request: string | null;
}

export interface MediaTable {
  id: string;
  bytes: Buffer | null;
  content_type: string;
  width: number;
  height: number;
  size: number;
  digest: string;
  created_by: string | null;
  created_at: Instant;
  released_at: NullableInstant;
}

export interface MediaUsesTable {
  media_id: string;
  used_by: string;
}

export interface OffersTable {
  id: string;
  operator_id: string;
  is_offer: boolean;
  category: string;
  title: Json<"offers.title">;
  description: Json<"offers.description">;
  valid_from: string;
  valid_until: string;
  visible_from: string;
  visible_until: string;
  tags: Generated<string[]>;
  booking_link: string | null;
  archived: Generated<boolean>;
  approved: Generated<boolean>;
  publish_status: "Published" | "Unpublished" | "WaitingPublish" | "WaitingUnpublish";
  published_content: NullableJson<"offers.published_content">;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  deleted_at: NullableInstant;
  search_key: GeneratedAlways<string>;
  outdated_translations: JsonWithDefault<"offers.outdated_translations">;
  operator_key: Generated<string>;
  operator_is_active: Generated<boolean>;
  operator_province: string | null;
  operator_tourism_office: string | null;
}

export interface OperatorsTable {
  id: string;
  group_id: string;
  sheet: Json<"operators.sheet">;
  status: "Active" | "Inactive" | "Archived" | "InRevision" | "NotEligible";
  publish_status: "Published" | "Unpublished" | "WaitingPublish" | "WaitingUnpublish";
  published_sheet: NullableJson<"operators.published_sheet">;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  deleted_at: NullableInstant;
  offer_count: Generated<number>;
  good_deal_count: Generated<number>;
  name: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
  is_distributor: GeneratedAlways<boolean>;
  categories: GeneratedAlways<string[]>;
  province: GeneratedAlways<string | null>;
  tourism_office: GeneratedAlways<string | null>;
  commitments: NullableJson<"operators.commitments">;
}

export interface PublicationSnapshotsTable {
  number: number;
  content: Json<"publication_snapshots.content">;
  etag: string;
  published_count: number;
  unpublished_count: number;
  created_at: Instant;
  created_by: string | null;
  new_count: Generated<number>;
  changed_count: Generated<number>;
  removed_count: Generated<number>;
  shown_count: Generated<number>;
  restored_number: number | null;
  reason: string | null;
}

export interface PublishedContentsTable {
  kind: "operator" | "offer";
  id: string;
  operator_id: string;
  content: Json<"published_contents.content">;
  first_number: number;
  last_number: number | null;
}

export interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  created_at: Instant;
  used_at: NullableInstant;
}

export interface RefusalReasonsTable {
  single: Generated<boolean>;
  reasons: string[];
  version: number;
  updated_at: Instant;
  updated_by: string | null;
}

export interface ReviewRequestsTable {
  id: string;
  operator_id: string | null;
  offer_id: string | null;
  kind: "Created" | "Edited" | "Deleted" | "Unarchived";
  previous: NullableJson<"review_requests.previous">;
  current: Json<"review_requests.current">;
  result: NullableJson<"review_requests.result">;
  author_id: string | null;
  author_name: string;
  author_email: string | null;
  created_at: Instant;
  decision: "published" | "validated" | "archived" | "refused" | "applied" | "withdrawn" | "amended" | null;
  decided_at: NullableInstant;
  decided_by: string | null;
  decided_by_name: string | null;
  reason: string | null;
}

export interface SavedViewsTable {
  id: string;
  user_id: string;
  list: string;
  name: string;
  query: string;
  shared_with: "AdminWbt" | "Admin" | "Scanner" | null;
  created_at: Instant;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  flow: "Default" | "WBT";
  stay_connected: boolean;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: NullableInstant;
}

export interface SignInCodesTable {
  code_hash: string;
  user_id: string;
  expires_at: Instant;
  used_at: NullableInstant;
}

export interface UndoableDecisionsTable {
  request_id: string;
  decided_by: string;
  until: Instant;
  changed: Json<"undoable_decisions.changed">;
}

export interface UserOperatorsTable {
  user_id: string;
  operator_id: string;
}

export interface UsersTable {
  id: string;
  email: string;
  email_key: GeneratedAlways<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  civility: string | null;
  role: "AdminWbt" | "Admin" | "Scanner";
  is_active: Generated<boolean>;
  registered_at: NullableInstant;
  password_hash: string | null;
  agreed_terms_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
  search_key: GeneratedAlways<string>;
}

export interface WebsiteVisitsTable {
  url: string;
  claimed_at: Instant;
  visited_at: NullableInstant;
  outcome: "answers" | "guarded" | "fails" | "unreachable" | "private" | "redirects" | null;
  status: number | null;
}

/** Every table. */
export interface Database {
  answered_calls: AnsweredCallsTable;
  catalogue_pieces: CataloguePiecesTable;
  catalogues: CataloguesTable;
  email_tokens: EmailTokensTable;
  groups: GroupsTable;
  jobs: JobsTable;
  last_lists: LastListsTable;
  login_attempts: LoginAttemptsTable;
  logs: LogsTable;
  mails: MailsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  offers: OffersTable;
  operators: OperatorsTable;
  publication_snapshots: PublicationSnapshotsTable;
  published_contents: PublishedContentsTable;
  refresh_tokens: RefreshTokensTable;
  refusal_reasons: RefusalReasonsTable;
  review_requests: ReviewRequestsTable;
  saved_views: SavedViewsTable;
  sessions: SessionsTable;
  sign_in_codes: SignInCodesTable;
  undoable_decisions: UndoableDecisionsTable;
  user_operators: UserOperatorsTable;
  users: UsersTable;
  website_visits: WebsiteVisitsTable;
}
