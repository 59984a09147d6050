create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable because its dictionary could be replaced; ours never is, so indexes may rely on it.
create function search_key(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create function text_list(value jsonb) returns text[]
  language sql immutable parallel safe strict
  as $$ select coalesce(array_agg(item order by position), '{}') from jsonb_array_elements_text(value) with ordinality as list(item, position) $$;

create table groups (
  id uuid primary key,
  name text not null,
  search_key text not null generated always as (search_key(name)) stored,
  created_at timestamptz not null
);

create table media (
  id uuid primary key,
  -- null when another store than the database holds them
  bytes bytea,
  content_type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  digest text not null,
  created_by uuid,
  created_at timestamptz not null,
  -- when something last stopped using it
  released_at timestamptz
);

-- A medium without a use is temporary, and removed a day later.
create table media_uses (
  media_id uuid not null references media,
  -- what uses it, such as operators/<id>
  used_by text not null,
  primary key (media_id, used_by)
);

create table operators (
  id uuid primary key,
  group_id uuid not null references groups,
  -- the whole editable sheet: operatorSheet of the contract
  sheet jsonb not null,
  status text not null check (status in ('Active', 'Inactive', 'Archived', 'InRevision', 'NotEligible')),
  publish_status text not null check (publish_status in ('Published', 'Unpublished', 'WaitingPublish', 'WaitingUnpublish')),
  -- the sheet as the latest snapshot shows it; null when it does not
  published_sheet jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  deleted_at timestamptz,
  -- kept by triggers on offers: neither deleted nor archived
  offer_count integer not null default 0,
  good_deal_count integer not null default 0,
  name text not null generated always as (sheet -> 'tourismProduct' -> 'name' ->> 'fr') stored,
  search_key text not null generated always as (search_key(sheet -> 'tourismProduct' -> 'name' ->> 'fr')) stored,
  is_distributor boolean not null generated always as ((sheet ->> 'isDistributor')::boolean) stored,
  categories text[] not null generated always as (text_list(sheet -> 'categories')) stored,
  province text generated always as (sheet -> 'tourismProduct' -> 'address' ->> 'province') stored,
  tourism_office text generated always as (sheet -> 'tourismProduct' ->> 'tourismOffice') stored
);
create index operators_by_name on operators (search_key collate "C", id) where deleted_at is null;
create index operators_by_creation on operators (created_at, id) where deleted_at is null;
create index operators_by_offers on operators (offer_count, id) where deleted_at is null;
create index operators_by_good_deals on operators (good_deal_count, id) where deleted_at is null;
create index operators_by_group on operators (group_id) where deleted_at is null;
create index operators_deleted on operators (search_key collate "C", id) where deleted_at is not null;
create index operators_search on operators using gin (search_key gin_trgm_ops);
create index operators_categories on operators using gin (categories);
create index operators_filters on operators (status, province, tourism_office, is_distributor) where deleted_at is null;
create index operators_waiting on operators (publish_status) where publish_status in ('WaitingPublish', 'WaitingUnpublish');

create table offers (
  id uuid primary key,
  operator_id uuid not null references operators,
  -- false: a good deal
  is_offer boolean not null,
  category text not null,
  title jsonb not null,
  description jsonb not null,
  valid_from date not null,
  valid_until date not null,
  visible_from date not null,
  visible_until date not null,
  tags text[] not null default '{}',
  booking_link text,
  archived boolean not null default false,
  -- false until its creation is approved
  approved boolean not null default true,
  publish_status text not null check (publish_status in ('Published', 'Unpublished', 'WaitingPublish', 'WaitingUnpublish')),
  published_content jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  deleted_at timestamptz,
  search_key text not null generated always as (search_key(title ->> 'fr')) stored
);
create index offers_by_operator on offers (operator_id, created_at desc, id) where deleted_at is null;
create index offers_search on offers using gin (search_key gin_trgm_ops);
create index offers_waiting on offers (publish_status) where publish_status in ('WaitingPublish', 'WaitingUnpublish');

-- Sorting a million operators by their number of offers needs the number beside the operator.
create function count_offers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null and not old.archived then
    update operators set offer_count = offer_count - old.is_offer::int, good_deal_count = good_deal_count - (not old.is_offer)::int where id = old.operator_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null and not new.archived then
    update operators set offer_count = offer_count + new.is_offer::int, good_deal_count = good_deal_count + (not new.is_offer)::int where id = new.operator_id;
  end if;
  return null;
end $$;
create trigger offers_counted_on_insert after insert or delete on offers for each row execute function count_offers();
create trigger offers_counted_on_update after update of operator_id, is_offer, archived, deleted_at on offers for each row execute function count_offers();

create table users (
  id uuid primary key,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  civility text,
  role text not null check (role in ('AdminWbt', 'Admin', 'Scanner')),
  is_active boolean not null default false,
  registered_at timestamptz,
  password_hash text,
  agreed_terms_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  search_key text not null generated always as (search_key(first_name || ' ' || last_name || ' ' || email)) stored
);
create unique index users_email on users (email_key) where deleted_at is null;
create index users_search on users using gin (search_key gin_trgm_ops);

create table user_operators (
  user_id uuid not null references users,
  operator_id uuid not null references operators,
  primary key (user_id, operator_id)
);
create index user_operators_by_operator on user_operators (operator_id);

create table review_requests (
  id uuid primary key,
  operator_id uuid references operators,
  offer_id uuid references offers,
  kind text not null check (kind in ('Created', 'Edited', 'Deleted', 'Unarchived')),
  -- the whole thing before, as asked for, and as decided
  previous jsonb,
  current jsonb not null,
  result jsonb,
  author_id uuid references users,
  author_name text not null,
  author_email text,
  created_at timestamptz not null,
  decision text check (decision in ('published', 'validated', 'refused', 'applied')),
  decided_at timestamptz,
  decided_by uuid references users,
  decided_by_name text,
  reason text,
  check (num_nonnulls(operator_id, offer_id) = 1),
  check ((decision is null) = (decided_at is null))
);
create unique index review_requests_open_operator on review_requests (operator_id) where decided_at is null and operator_id is not null;
create unique index review_requests_open_offer on review_requests (offer_id) where decided_at is null and offer_id is not null;
create index review_requests_open_operators on review_requests (created_at, id) where decided_at is null and operator_id is not null;
create index review_requests_open_offers on review_requests (created_at, id) where decided_at is null and offer_id is not null;
create index review_requests_operator_history on review_requests (operator_id, decided_at desc, id) where decided_at is not null;
create index review_requests_offer_history on review_requests (offer_id, decided_at desc, id) where decided_at is not null;

create table email_tokens (
  id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('registration', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_by_user on email_tokens (user_id);

-- One row for each sign-in; its refresh tokens form a family that is revoked as a whole.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  flow text not null check (flow in ('Default', 'WBT')),
  stay_connected boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table refresh_tokens (
  -- SHA-256, hexadecimal
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- One-time codes that hand a sign-in over to the scan application.
create table sign_in_codes (
  code_hash text primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed sign-ins by account and by address (both hashed), counted over a window.
create table login_attempts (
  key text primary key,
  failures integer not null,
  window_start timestamptz not null
);

create table logs (
  id uuid primary key,
  type text not null,
  at timestamptz not null,
  user_id uuid,
  user_name text,
  -- for the scope of operator administrators
  operator_id uuid,
  thing_kind text,
  thing_id uuid,
  thing_name text,
  changes jsonb,
  extra jsonb
);
create index logs_by_time on logs (at, id);
create index logs_by_type on logs (type, at, id);
create index logs_by_operator on logs (operator_id, at, id) where operator_id is not null;

create table mails (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_by_time on mails (created_at desc, id);

create table jobs (
  id uuid primary key,
  kind text not null,
  payload jsonb not null default '{}',
  unique_key text,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  locked_by text,
  finished_at timestamptz,
  -- given up after too many attempts, kept for somebody to look at
  parked_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create unique index jobs_unique on jobs (unique_key) where unique_key is not null;
create index jobs_due on jobs (run_at) where finished_at is null and parked_at is null;

create table publication_snapshots (
  number integer primary key,
  content jsonb not null,
  etag text not null,
  published_count integer not null,
  unpublished_count integer not null,
  created_at timestamptz not null,
  created_by uuid references users
);
