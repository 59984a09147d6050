create table pass_holders (
  id uuid primary key,
  civility text not null check (civility in ('M', 'Mme', 'Mx')),
  first_name text not null,
  last_name text not null,
  language text not null check (language in ('fr', 'nl', 'en', 'de')),
  birth_date date,
  -- null once the person is erased
  pass_number text check (pass_number ~ '^[0-9]{13}$'),
  pass_type text not null check (pass_type in ('Physical', 'Digital')),
  email text,
  -- E.164
  phone text,
  street text not null,
  zip_code text not null,
  city text not null,
  province text,
  country text not null,
  agrees_email boolean not null,
  agrees_sms boolean not null,
  agrees_mail boolean not null,
  -- null: unknown
  subscribed_to_notifications boolean,
  agreed_terms_at timestamptz,
  -- who signed them up: the programme, an operator's counter, or the pass app
  registration_source_type text not null check (registration_source_type in ('Platform', 'Admin', 'App')),
  registration_source text not null,
  registered_at_operator uuid references operators,
  -- kept by points_entries' writer: the sums of what was earned and of what was spent
  total_points integer not null default 0 check (total_points >= 0),
  consumed_points integer not null default 0 check (consumed_points >= 0),
  available_points integer not null generated always as (total_points - consumed_points) stored,
  -- in euro cents
  turnover bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  -- also of a tombstone, whose scans go to merged_into
  deleted_at timestamptz,
  merged_into uuid references pass_holders,
  erased_at timestamptz,
  check (total_points >= consumed_points),
  check (merged_into is null or deleted_at is not null),
  name_key text not null generated always as (search_key(last_name || ' ' || first_name)) stored,
  -- numbers are found by their own indexes
  search_key text not null generated always as (search_key(last_name || ' ' || first_name || ' ' || coalesce(email, ''))) stored
);
create unique index pass_holders_number on pass_holders (pass_number) where pass_number is not null;
create index pass_holders_by_creation on pass_holders (created_at, id) where deleted_at is null;
create index pass_holders_by_zip_code on pass_holders (zip_code collate "C", id) where deleted_at is null;
create index pass_holders_by_country on pass_holders (country collate "C", id) where deleted_at is null;
create index pass_holders_by_language on pass_holders (language collate "C", id) where deleted_at is null;
create index pass_holders_by_pass_type on pass_holders (pass_type collate "C", id) where deleted_at is null;
create index pass_holders_by_points on pass_holders (available_points, id) where deleted_at is null;
create index pass_holders_by_name on pass_holders (name_key collate "C", id) where deleted_at is null;
create index pass_holders_phone on pass_holders (phone collate "C") where deleted_at is null and phone is not null;
create index pass_holders_email on pass_holders (lower(email) collate "C") where deleted_at is null and email is not null;
create index pass_holders_search on pass_holders using gin (search_key gin_trgm_ops) where deleted_at is null;
create index pass_holders_tombstones on pass_holders (merged_into) where merged_into is not null;

-- Append-only: a correction is a new entry. Only a merge and its undoing change whose they are.
create table points_entries (
  id uuid primary key,
  holder_id uuid not null references pass_holders,
  at timestamptz not null,
  kind text not null check (kind in ('welcome', 'scan', 'booking', 'correction', 'order', 'orderCancelled')),
  -- negative: spent
  points integer not null check (points <> 0),
  operator_id uuid references operators,
  offer_id uuid references offers,
  -- as they were called then
  operator_name text,
  offer_name text,
  shop_item_name text,
  reason text,
  -- the client application's name, or "Back-office"
  source text not null,
  user_id uuid references users,
  user_name text
);
create index points_entries_by_holder on points_entries (holder_id, at desc, id desc);
-- What the overview sums by day.
create index points_entries_by_time on points_entries (at) include (points);

create function refuse_to_change_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'holder_id') = (to_jsonb(new) - 'holder_id') then return new; end if;
  raise exception 'points entries are neither changed nor deleted';
end $$;
create trigger points_entries_stay before update or delete on points_entries
  for each row execute function refuse_to_change_entries();

create table scans (
  id uuid primary key,
  holder_id uuid not null references pass_holders,
  operator_id uuid not null references operators,
  offer_id uuid references offers,
  -- at the counter, and when the programme heard of it: without a network that is later
  scanned_at timestamptz not null,
  arrived_at timestamptz not null,
  -- the Belgian day of scanned_at
  day date not null,
  status text not null check (status in ('awarded', 'alreadyScanned')),
  points integer not null check (points >= 0),
  entry_id uuid references points_entries,
  idempotency_key text not null,
  device text,
  user_id uuid references users,
  source text not null,
  -- of the person, on that day: figures outlive them
  civility text not null,
  age smallint,
  country text not null,
  -- the number that was scanned
  pass_number text not null
);
create unique index scans_once on scans (operator_id, idempotency_key);
create index scans_of_a_day on scans (holder_id, operator_id, day) where status = 'awarded';
create index scans_by_holder on scans (holder_id, scanned_at desc, id desc);
create index scans_by_operator on scans (operator_id, day);
