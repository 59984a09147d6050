import type { Database, ScopedTables } from "~/api/platform/database/schema";

interface Columns {
  /** Identify a holder: an erasure empties them, or deletes their rows. */
  theirs?: string;
  /**
   * Free text that may contain a holder's name, address or number: an erasure searches for these and removes the text.
   */
  typed?: string;
  /** Do not identify a holder, or only users and operators, which an erasure does not cover. */
  kept: string;
}

/**
 * The effect of an erasure on each column of the database. A new table or column fails the erasure test until it is
 * listed here; the test fills every column that does not stay as it is with a person's values first.
 */
export const erasurePlan: Record<keyof (Database & ScopedTables), Columns> = {
  active_days: { kept: "day previous_day shard holders" },
  anomalies: {
    typed: "note",
    kept: "id rule subject state found_at first_at last_at figures holder_id operator_id user_id device reason settled_at settled_by settled_by_name taken missing told",
  },
  anomaly_acts: { kept: "anomaly_id act_id ticked" },
  anomaly_rules: { kept: "rule is_on thresholds changed_at changed_by" },
  answered_calls: { typed: "answer", kept: "digest answered_at" },
  card_batches: {
    kept: "id number operator_id count first_number last_number check_digit state address ordered_at ordered_by sent_at sent_by received_at received_by received_first for_decision forgotten",
  },
  card_requests: {
    typed: "remark",
    kept: "id operator_id count address asked_at asked_by batch_id withdrawn_at",
  },
  card_settings: { kept: "single next_batch next_number check_digit threshold" },
  catalogue_pieces: { kept: "catalogue_id number bytes" },
  catalogues: {
    typed: "filters",
    kept: "id user_id language requested_at offers printed started_at size failed_at",
  },
  client_key_operators: { kept: "key_id operator_id" },
  client_keys: {
    kept: "id client name key_hash last_four calls every_operator created_at created_by expires_on last_used_at revoked_at revoked_by",
  },
  consents: {
    kept: "id holder_id at subject given wording place operator_id operator_name user_id user_name",
  },
  duplicate_pairs: { kept: "id one other state opened_at facts resolved_at resolved_by" },
  email_changes: { kept: "token_hash user_id email created_at expires_at used_at" },
  email_tokens: { kept: "id user_id purpose created_at expires_at used_at" },
  form_drafts: { typed: "fields", kept: "user_id form at" },
  gift_keys: { kept: "id gift_id key added_at order_id withdrawn_at" },
  gift_order_numbers: { kept: "year last" },
  gift_orders: {
    typed: "cancel_reason",
    kept: "id number gift_id holder_id at points gift_name key entry_id idempotency_key source user_id cancelled_at cancelled_by cancel_entry_id",
  },
  gift_stock_checks: { typed: "file content", kept: "id gift_id user_id at" },
  gifts: {
    kept: "id name description mail_subject mail_template image copyright points booking_link visible_from visible_until uses_keys key_count keys_left low_stock low_stock_told_at publish_status published_content version created_at updated_at updated_by search_key outdated_texts",
  },
  groups: { kept: "id name search_key created_at" },
  holder_days: { kept: "day shard holders" },
  jobs: {
    theirs: "last_error",
    kept: "id kind payload unique_key run_at attempts locked_until locked_by finished_at parked_at created_at",
  },
  list_columns: { kept: "user_id list columns" },
  last_lists: { typed: "query", kept: "user_id list" },
  log_names: { theirs: "name search_key", kept: "id" },
  login_attempts: { kept: "key failures window_start" },
  logs: {
    kept: "id type at user_id user_name asked_by asked_by_name operator_id thing_kind thing_id thing_name changes extra",
  },
  mails: {
    theirs: "recipient subject text_body html_body last_error search_key",
    kept: "id kind created_at sent_at attempts decided_request refused_at holder_id order_id unsubscribe_url attached",
  },
  media: { kept: "id bytes content_type width height size digest created_by created_at released_at" },
  media_uses: { kept: "media_id used_by" },
  notes: {
    typed: "text",
    kept: "id operator_id offer_id holder_id request_id at edited_at by by_name",
  },
  notifications: {
    typed: "filters segment",
    kept: "search_key counted recounted id title body link country minimum_points maximum_points send_at version created_at created_by updated_at updated_by started_at finished_at people sent_count failed_count",
  },
  offer_publications: { kept: "id publish_status published_content" },
  offers: {
    kept: "id operator_id is_offer category title description valid_from valid_until visible_from visible_until tags booking_link archived approved version created_at updated_at updated_by deleted_at search_key outdated_texts operator_key operator_is_active operator_province operator_tourism_office creation_decision",
  },
  operator_scan_days: { kept: "day operator_id scans" },
  operator_scan_months: { kept: "month operator_id scans" },
  operators: {
    kept: "id group_id sheet status publish_status published_sheet version created_at updated_at updated_by deleted_at offer_count good_deal_count name search_key is_distributor categories province tourism_office commitments outdated_texts",
  },
  pass_holder_merges: {
    theirs: "changes merged_number",
    kept: "id survivor_id merged_id at by_id by_name merged_turnover moved undone_at",
  },
  pass_holders: {
    theirs:
      "first_name last_name birth_date pass_number email phone street zip_code city province name_key search_key",
    kept: "id civility language pass_type country agrees_email agrees_sms agrees_mail subscribed_to_notifications agreed_terms_at registration_source_type registration_source registered_at_operator total_points consumed_points available_points turnover last_visit version counter_version created_at updated_at updated_by deleted_at merged_into erased_at",
  },
  month_reports: { kept: "month overview made_at" },
  periodic_mails: { kept: "user_id kind day" },
  personal_log_values: { theirs: "name changes extra", kept: "entry_id holder_id other_holder_id" },
  planned_publications: {
    kept: "id at planned_by planned_by_name planned_at read_removals cancelled_at done_at published_number",
  },
  points_batches: {
    typed: "reason",
    kept: "id at user_id user_name points holders undone_at undone_by kept",
  },
  points_days: { kept: "day shard earned spent" },
  points_entries: {
    typed: "reason",
    kept: "id holder_id at kind points operator_id offer_id operator_name offer_name shop_item_name source user_id user_name undoes batch_id anomaly_id",
  },
  programme_identities: { kept: "issuer subject user_id linked_at" },
  programme_scan_days: { kept: "day civility age_band country scans" },
  programme_sessions: { kept: "session_id sealed_id_token" },
  programme_sign_ins: { kept: "state_hash redirect_uri to_scan_app expires_at" },
  publication_snapshots: {
    typed: "reason",
    kept: "number content etag published_count unpublished_count created_at created_by new_count changed_count removed_count shown_count restored_number brotli gzip",
  },
  published_contents: { kept: "kind id operator_id content first_number last_number" },
  push_deliveries: { kept: "notification_id subscription_id reader_id state attempts next_at" },
  push_subscriptions: { theirs: "endpoint p256dh auth", kept: "id holder_id created_at" },
  received_notifications: { kept: "id holder_id notification_id at outcome" },
  recovery_codes: { kept: "user_id code_hash used_at" },
  refresh_tokens: { kept: "token_hash session_id created_at used_at voided_at reissues" },
  refusal_reasons: { kept: "single reasons version updated_at updated_by" },
  request_handlers: { kept: "request_id user_id name looked_at taken_at" },
  request_messages: { typed: "text", kept: "id request_id at kind by by_name fields pictures" },
  review_target: { kept: "single days" },
  review_requests: {
    typed: "reason",
    kept: "search_key id operator_id offer_id kind previous current result author_id author_name author_email created_at decision decided_at decided_by decided_by_name published_number asked_at answered_at clock_from",
  },
  saved_views: { typed: "name query", kept: "id user_id list shared_with created_at" },
  scan_profiles: { kept: "operator_id day offer_id civility age_band country scans uses" },
  scans: {
    theirs: "pass_number",
    kept: "id holder_id operator_id offer_id scanned_at arrived_at day status points entry_id idempotency_key device user_id source civility age country balance withdrawn_id annulled_at annulled_by",
  },
  second_factors: { kept: "user_id secret created_at confirmed_at last_step" },
  seen_sightings: { kept: "scan_id at by_name" },
  sessions: {
    kept: "id user_id flow stay_connected created_at last_used_at expires_at revoked_at user_agent network second_factor_elsewhere",
  },
  sign_in_challenges: {
    kept: "token_hash user_id flow stay_connected redirect_to_scan_app created_at expires_at used_at",
  },
  sign_in_codes: { kept: "code_hash user_id expires_at used_at flow" },
  undoable_acts: {
    kept: "id act by until kind may subject_id subject_name changed undone_at",
  },
  unexamined_acts: { kept: "number act_id is_scan" },
  undoable_decisions: { kept: "request_id decided_by until changed" },
  user_operators: { kept: "user_id operator_id" },
  users: {
    kept: "id email email_key first_name last_name phone civility role is_active registered_at password_hash agreed_terms_at version created_at updated_at deleted_at search_key updated_by name_key agreed_terms_version told_of_decisions calendar_version told_of_questions told_of_mentions told_of_results told_of_months digest digest_without guide_hidden news_seen_on",
  },
  withdrawn_passes: {
    theirs: "number successor",
    kept: "id holder_id pass_type cause withdrawn_at withdrawn_by replaced_at back_at back_by",
  },
  // A card that was never assigned.
  written_off_cards: { kept: "number batch_id cause at by" },
  website_visits: { kept: "url claimed_at visited_at outcome status" },
};
