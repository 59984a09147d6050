// Written by `npm run database-types` from the migrations: change those instead.
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json, JsonWithDefault, NullableInstant, NullableJson } from "./columns";

export interface ActiveDaysTable {
  day: string;
  previous_day: string;
  shard: number;
  holders: number;
}

export interface AnomaliesTable {
  id: string;
  rule: "tooFar" | "manyPlaces" | "fastDevice" | "ownPass" | "byHand";
  subject: string;
  state: "open" | "confirmed" | "dismissed";
  found_at: Instant;
  first_at: Instant;
  last_at: Instant;
  figures: Json<"anomalies.figures">;
  holder_id: string | null;
  operator_id: string | null;
  user_id: string | null;
  device: string | null;
  reason: "family" | "clock" | "trial" | "other" | "annulled" | null;
  note: string | null;
  settled_at: NullableInstant;
  settled_by: string | null;
  settled_by_name: string | null;
  taken: number | null;
  missing: number | null;
  told: boolean | null;
}

export interface AnomalyActsTable {
  anomaly_id: string;
  act_id: string;
  ticked: boolean;
}

export interface AnomalyRulesTable {
  rule: string;
  is_on: boolean;
  thresholds: Json<"anomaly_rules.thresholds">;
  changed_at: Instant;
  changed_by: string;
}

export interface AnsweredCallsTable {
  digest: string;
  answer: NullableJson<"answered_calls.answer">;
  answered_at: Instant;
}

export interface CardBatchesTable {
  id: string;
  number: number;
  operator_id: string | null;
  count: number;
  first_number: number;
  last_number: number;
  check_digit: boolean;
  state: Generated<"ordered" | "sent" | "received">;
  address: Generated<string>;
  ordered_at: Instant;
  ordered_by: string;
  sent_at: NullableInstant;
  sent_by: string | null;
  received_at: NullableInstant;
  received_by: string | null;
  received_first: number | null;
  for_decision: string | null;
  forgotten: Generated<number>;
}

export interface CardRequestsTable {
  id: string;
  operator_id: string;
  count: number;
  address: string;
  remark: string | null;
  asked_at: Instant;
  asked_by: string;
  batch_id: string | null;
  withdrawn_at: NullableInstant;
}

export interface CardSettingsTable {
  single: Generated<boolean>;
  next_batch: number;
  next_number: number;
  check_digit: boolean;
  threshold: number;
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

export interface ClientKeyOperatorsTable {
  key_id: string;
  operator_id: string;
}

export interface ClientKeysTable {
  id: string;
  client: "ScanPWA" | "Elloha" | "Shop" | "PassApp";
  name: string;
  key_hash: string;
  last_four: string;
  calls: string[];
  every_operator: boolean;
  created_at: Instant;
  created_by: string;
  expires_on: string;
  last_used_at: NullableInstant;
  revoked_at: NullableInstant;
  revoked_by: string | null;
}

export interface ConsentsTable {
  id: string;
  holder_id: string;
  at: Instant;
  subject: "email" | "sms" | "mail" | "notifications" | "terms";
  given: boolean | null;
  wording: string;
  place: "BackOffice" | "Counter" | "App";
  operator_id: string | null;
  operator_name: string | null;
  user_id: string | null;
  user_name: string | null;
}

export interface DuplicatePairsTable {
  id: string;
  one: string;
  other: string;
  state: "open" | "ignored" | "merged";
  opened_at: Instant;
  facts: string;
  resolved_at: NullableInstant;
  resolved_by: string | null;
}

export interface EmailChangesTable {
  token_hash: string;
  user_id: string;
  email: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

export interface EmailTokensTable {
  id: string;
  user_id: string;
  purpose: "registration" | "reset";
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

export interface FormDraftsTable {
  user_id: string;
  form: string;
  fields: Json<"form_drafts.fields">;
  at: Instant;
}

export interface GiftKeysTable {
  id: string;
  gift_id: string;
  key: string;
  added_at: Instant;
  order_id: string | null;
  withdrawn_at: NullableInstant;
}

export interface GiftOrderNumbersTable {
  year: number;
  last: number;
}

export interface GiftOrdersTable {
  id: string;
  number: number;
  gift_id: string;
  holder_id: string;
  at: Instant;
  points: number;
  gift_name: string;
  key: string | null;
  entry_id: string;
  idempotency_key: string;
  source: string;
  user_id: string | null;
  cancelled_at: NullableInstant;
  cancelled_by: string | null;
  cancel_reason: string | null;
  cancel_entry_id: string | null;
}

export interface GiftStockChecksTable {
  id: string;
  gift_id: string;
  user_id: string;
  at: Instant;
  file: string;
  content: Json<"gift_stock_checks.content">;
}

export interface GiftsTable {
  id: string;
  name: Json<"gifts.name">;
  description: Json<"gifts.description">;
  mail_subject: JsonWithDefault<"gifts.mail_subject">;
  mail_template: JsonWithDefault<"gifts.mail_template">;
  image: string;
  copyright: string;
  points: number;
  booking_link: string | null;
  visible_from: string;
  visible_until: string;
  uses_keys: Generated<boolean>;
  key_count: Generated<number>;
  keys_left: Generated<number>;
  low_stock: number | null;
  low_stock_told_at: NullableInstant;
  publish_status: "Published" | "Unpublished" | "WaitingPublish" | "WaitingUnpublish";
  published_content: NullableJson<"gifts.published_content">;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  search_key: GeneratedAlways<string>;
  outdated_texts: JsonWithDefault<"gifts.outdated_texts">;
}

export interface GroupsTable {
  id: string;
  name: string;
  search_key: GeneratedAlways<string>;
  created_at: Instant;
}

export interface HolderDaysTable {
  day: string;
  shard: number;
  holders: number;
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

export interface ListColumnsTable {
  user_id: string;
  list: string;
  columns: string[];
}

export interface LogNamesTable {
  id: string;
  name: string;
  search_key: GeneratedAlways<string>;
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
  asked_by: string | null;
  asked_by_name: string | null;
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
  refused_at: NullableInstant;
  holder_id: string | null;
  order_id: string | null;
  unsubscribe_url: string | null;
  search_key: GeneratedAlways<string>;
  attached: string | null;
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

export interface MonthReportsTable {
  month: string;
  overview: Json<"month_reports.overview">;
  made_at: Instant;
}

export interface NotesTable {
  id: string;
  operator_id: string | null;
  offer_id: string | null;
  holder_id: string | null;
  request_id: string | null;
  at: Instant;
  edited_at: NullableInstant;
  by: string | null;
  by_name: string;
  text: string;
}

export interface NotificationsTable {
  id: string;
  title: Json<"notifications.title">;
  body: Json<"notifications.body">;
  link: string | null;
  country: string | null;
  minimum_points: number | null;
  maximum_points: number | null;
  send_at: Instant;
  version: Generated<number>;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string | null;
  started_at: NullableInstant;
  finished_at: NullableInstant;
  people: number | null;
  sent_count: Generated<number>;
  failed_count: Generated<number>;
  filters: NullableJson<"notifications.filters">;
  segment: string | null;
  counted: NullableJson<"notifications.counted">;
  recounted: NullableJson<"notifications.recounted">;
  search_key: GeneratedAlways<string>;
}

export interface OfferPublicationsTable {
  id: string;
  publish_status: "Published" | "Unpublished" | "WaitingPublish" | "WaitingUnpublish";
  published_content: NullableJson<"offer_publications.published_content">;
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
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  deleted_at: NullableInstant;
  search_key: GeneratedAlways<string>;
  outdated_texts: JsonWithDefault<"offers.outdated_texts">;
  operator_key: Generated<string>;
  operator_is_active: Generated<boolean>;
  operator_province: string | null;
  operator_tourism_office: string | null;
  creation_decision: "refused" | "withdrawn" | null;
}

export interface OperatorScanDaysTable {
  day: string;
  operator_id: string;
  scans: number;
}

export interface OperatorScanMonthsTable {
  month: string;
  operator_id: string;
  scans: number;
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
  outdated_texts: JsonWithDefault<"operators.outdated_texts">;
}

export interface PassHolderMergesTable {
  id: string;
  survivor_id: string;
  merged_id: string;
  at: Instant;
  by_id: string | null;
  by_name: string;
  changes: NullableJson<"pass_holder_merges.changes">;
  merged_number: string | null;
  merged_turnover: number;
  moved: Json<"pass_holder_merges.moved">;
  undone_at: NullableInstant;
}

export interface PassHoldersTable {
  id: string;
  civility: "M" | "Mme" | "Mx";
  first_name: string;
  last_name: string;
  language: "fr" | "nl" | "en" | "de";
  birth_date: string | null;
  pass_number: string | null;
  pass_type: "Physical" | "Digital";
  email: string | null;
  phone: string | null;
  street: string;
  zip_code: string;
  city: string;
  province: string | null;
  country: string;
  agrees_email: boolean;
  agrees_sms: boolean;
  agrees_mail: boolean;
  subscribed_to_notifications: boolean | null;
  agreed_terms_at: NullableInstant;
  registration_source_type: "Platform" | "Admin" | "App";
  registration_source: string;
  registered_at_operator: string | null;
  total_points: Generated<number>;
  consumed_points: Generated<number>;
  available_points: GeneratedAlways<number>;
  turnover: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  deleted_at: NullableInstant;
  merged_into: string | null;
  erased_at: NullableInstant;
  name_key: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
  last_visit: string | null;
  counter_version: number | null;
}

export interface PeriodicMailsTable {
  user_id: string;
  kind: "digest" | "report";
  day: string;
}

export interface PersonalLogValuesTable {
  entry_id: string;
  holder_id: string | null;
  other_holder_id: string | null;
  name: string | null;
  changes: NullableJson<"personal_log_values.changes">;
  extra: NullableJson<"personal_log_values.extra">;
}

export interface PlannedPublicationsTable {
  id: string;
  at: Instant;
  planned_by: string;
  planned_by_name: string;
  planned_at: Instant;
  read_removals: string[];
  cancelled_at: NullableInstant;
  done_at: NullableInstant;
  published_number: number | null;
}

export interface PointsBatchesTable {
  id: string;
  at: Instant;
  user_id: string | null;
  user_name: string;
  points: number;
  reason: string | null;
  holders: number;
  undone_at: NullableInstant;
  undone_by: string | null;
  kept: number | null;
}

export interface PointsDaysTable {
  day: string;
  shard: number;
  earned: number;
  spent: number;
}

export interface PointsEntriesTable {
  id: string;
  holder_id: string;
  at: Instant;
  kind: "welcome" | "scan" | "booking" | "correction" | "order" | "orderCancelled";
  points: number;
  operator_id: string | null;
  offer_id: string | null;
  operator_name: string | null;
  offer_name: string | null;
  shop_item_name: string | null;
  reason: string | null;
  source: string;
  user_id: string | null;
  user_name: string | null;
  undoes: string | null;
  batch_id: string | null;
  anomaly_id: string | null;
}

export interface ProgrammeIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Instant;
}

export interface ProgrammeScanDaysTable {
  day: string;
  civility: string;
  age_band: string;
  country: string;
  scans: number;
}

export interface ProgrammeSessionsTable {
  session_id: string;
  sealed_id_token: string;
}

export interface ProgrammeSignInsTable {
  state_hash: string;
  redirect_uri: string;
  to_scan_app: boolean;
  expires_at: Instant;
}

export interface PublicationSnapshotsTable {
  number: number;
  content: string;
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
  brotli: Buffer | null;
  gzip: Buffer | null;
}

export interface PublishedContentsTable {
  kind: "operator" | "offer" | "gift";
  id: string;
  operator_id: string | null;
  content: Json<"published_contents.content">;
  first_number: number;
  last_number: number | null;
}

export interface PushDeliveriesTable {
  notification_id: string;
  subscription_id: string;
  state: "waiting" | "sent" | "failed" | "gone";
  attempts: Generated<number>;
  next_at: Instant;
  reader_id: string | null;
}

export interface PushSubscriptionsTable {
  id: string;
  holder_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

export interface ReceivedNotificationsTable {
  id: string;
  holder_id: string;
  notification_id: string;
  at: Instant;
  outcome: "sent" | "failed";
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: NullableInstant;
}

export interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  created_at: Instant;
  used_at: NullableInstant;
  reissues: Generated<number>;
  voided_at: NullableInstant;
}

export interface RefusalReasonsTable {
  single: Generated<boolean>;
  reasons: string[];
  version: number;
  updated_at: Instant;
  updated_by: string | null;
}

export interface RequestHandlersTable {
  request_id: string;
  user_id: string;
  name: string;
  looked_at: NullableInstant;
  taken_at: NullableInstant;
}

export interface RequestMessagesTable {
  id: string;
  request_id: string;
  at: Instant;
  kind: "question" | "answer" | "amendment";
  by: string | null;
  by_name: string;
  text: string;
  fields: string[];
  pictures: string[];
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
  published_number: number | null;
  search_key: Generated<string>;
  asked_at: NullableInstant;
  answered_at: NullableInstant;
  clock_from: string | null;
}

export interface ReviewTargetTable {
  single: Generated<boolean>;
  days: number;
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

export interface ScanProfilesTable {
  operator_id: string;
  day: string;
  offer_id: string;
  civility: string;
  age_band: string;
  country: string;
  scans: number;
  uses: Generated<number>;
}

export interface ScansTable {
  id: string;
  holder_id: string;
  operator_id: string;
  offer_id: string | null;
  scanned_at: Instant;
  arrived_at: Instant;
  day: string;
  status: "awarded" | "alreadyScanned" | "blocked" | "annulled";
  points: number;
  entry_id: string | null;
  idempotency_key: string;
  device: string | null;
  user_id: string | null;
  source: string;
  civility: string;
  age: number | null;
  country: string;
  pass_number: string | null;
  balance: number | null;
  withdrawn_id: string | null;
  annulled_at: NullableInstant;
  annulled_by: string | null;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: string;
  created_at: Instant;
  confirmed_at: NullableInstant;
  last_step: number | null;
}

export interface SeenSightingsTable {
  scan_id: string;
  at: Instant;
  by_name: string;
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
  user_agent: string | null;
  network: string | null;
  second_factor_elsewhere: Generated<boolean>;
}

export interface SignInChallengesTable {
  token_hash: string;
  user_id: string;
  flow: "Default" | "WBT";
  stay_connected: boolean;
  redirect_to_scan_app: boolean;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

export interface SignInCodesTable {
  code_hash: string;
  user_id: string;
  expires_at: Instant;
  used_at: NullableInstant;
  flow: Generated<"Default" | "WBT">;
}

export interface UndoableActsTable {
  id: string;
  act: string;
  by: string;
  until: Instant;
  kind: "operator" | "offer" | "operatorDecision" | "offerDecision" | "user" | "notification" | "passHolder" | "giftKey" | "giftOrder" | "savedView";
  may: string;
  subject_id: string;
  subject_name: string | null;
  changed: Json<"undoable_acts.changed">;
  undone_at: NullableInstant;
}

export interface UndoableDecisionsTable {
  request_id: string;
  decided_by: string;
  until: Instant;
  changed: Json<"undoable_decisions.changed">;
}

export interface UnexaminedActsTable {
  number: Generated<number>;
  act_id: string;
  is_scan: boolean;
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
  updated_by: string | null;
  name_key: GeneratedAlways<string>;
  agreed_terms_version: string | null;
  told_of_decisions: Generated<boolean>;
  calendar_version: Generated<number>;
  told_of_questions: Generated<boolean>;
  told_of_mentions: Generated<boolean>;
  told_of_results: Generated<boolean>;
  told_of_months: Generated<boolean>;
  digest: Generated<"daily" | "weekly" | "never">;
  digest_without: Generated<string[]>;
  guide_hidden: Generated<boolean>;
  news_seen_on: string | null;
}

export interface WebsiteVisitsTable {
  url: string;
  claimed_at: Instant;
  visited_at: NullableInstant;
  outcome: "answers" | "guarded" | "fails" | "unreachable" | "private" | "redirects" | null;
  status: number | null;
}

export interface WithdrawnPassesTable {
  id: string;
  holder_id: string;
  number: string | null;
  pass_type: "Physical" | "Digital";
  cause: "lost" | "stolen" | "damaged" | "changed" | "returned";
  withdrawn_at: Instant;
  withdrawn_by: string;
  successor: string | null;
  replaced_at: NullableInstant;
  back_at: NullableInstant;
  back_by: string | null;
}

export interface WrittenOffCardsTable {
  number: string;
  batch_id: string;
  cause: "missing" | "misprinted" | "damaged" | "lost";
  at: Instant;
  by: string;
}

/** Rows that belong to operators: only a scope gives them. */
export interface ScopedTables {
  card_batches: CardBatchesTable;
  card_requests: CardRequestsTable;
  logs: LogsTable;
  offer_publications: OfferPublicationsTable;
  offers: OffersTable;
  operators: OperatorsTable;
  review_requests: ReviewRequestsTable;
  user_operators: UserOperatorsTable;
}

/** Every other table. */
export interface Database {
  active_days: ActiveDaysTable;
  anomalies: AnomaliesTable;
  anomaly_acts: AnomalyActsTable;
  anomaly_rules: AnomalyRulesTable;
  answered_calls: AnsweredCallsTable;
  card_settings: CardSettingsTable;
  catalogue_pieces: CataloguePiecesTable;
  catalogues: CataloguesTable;
  client_key_operators: ClientKeyOperatorsTable;
  client_keys: ClientKeysTable;
  consents: ConsentsTable;
  duplicate_pairs: DuplicatePairsTable;
  email_changes: EmailChangesTable;
  email_tokens: EmailTokensTable;
  form_drafts: FormDraftsTable;
  gift_keys: GiftKeysTable;
  gift_order_numbers: GiftOrderNumbersTable;
  gift_orders: GiftOrdersTable;
  gift_stock_checks: GiftStockChecksTable;
  gifts: GiftsTable;
  groups: GroupsTable;
  holder_days: HolderDaysTable;
  jobs: JobsTable;
  last_lists: LastListsTable;
  list_columns: ListColumnsTable;
  log_names: LogNamesTable;
  login_attempts: LoginAttemptsTable;
  mails: MailsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  month_reports: MonthReportsTable;
  notes: NotesTable;
  notifications: NotificationsTable;
  operator_scan_days: OperatorScanDaysTable;
  operator_scan_months: OperatorScanMonthsTable;
  pass_holder_merges: PassHolderMergesTable;
  pass_holders: PassHoldersTable;
  periodic_mails: PeriodicMailsTable;
  personal_log_values: PersonalLogValuesTable;
  planned_publications: PlannedPublicationsTable;
  points_batches: PointsBatchesTable;
  points_days: PointsDaysTable;
  points_entries: PointsEntriesTable;
  programme_identities: ProgrammeIdentitiesTable;
  programme_scan_days: ProgrammeScanDaysTable;
  programme_sessions: ProgrammeSessionsTable;
  programme_sign_ins: ProgrammeSignInsTable;
  publication_snapshots: PublicationSnapshotsTable;
  published_contents: PublishedContentsTable;
  push_deliveries: PushDeliveriesTable;
  push_subscriptions: PushSubscriptionsTable;
  received_notifications: ReceivedNotificationsTable;
  recovery_codes: RecoveryCodesTable;
  refresh_tokens: RefreshTokensTable;
  refusal_reasons: RefusalReasonsTable;
  request_handlers: RequestHandlersTable;
  request_messages: RequestMessagesTable;
  review_target: ReviewTargetTable;
  saved_views: SavedViewsTable;
  scan_profiles: ScanProfilesTable;
  scans: ScansTable;
  second_factors: SecondFactorsTable;
  seen_sightings: SeenSightingsTable;
  sessions: SessionsTable;
  sign_in_challenges: SignInChallengesTable;
  sign_in_codes: SignInCodesTable;
  undoable_acts: UndoableActsTable;
  undoable_decisions: UndoableDecisionsTable;
  unexamined_acts: UnexaminedActsTable;
  users: UsersTable;
  website_visits: WebsiteVisitsTable;
  withdrawn_passes: WithdrawnPassesTable;
  written_off_cards: WrittenOffCardsTable;
}
