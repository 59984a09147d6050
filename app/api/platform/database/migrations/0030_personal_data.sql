-- Every change of an opt-in and of the terms: when, by whom, from where, and to which text somebody said yes or no.
create table consents (
  id uuid primary key,
  holder_id uuid not null references pass_holders,
  at timestamptz not null,
  subject text not null check (subject in ('email', 'sms', 'mail', 'notifications', 'terms')),
  -- null: not known
  given boolean,
  -- the version of its text
  wording text not null,
  place text not null check (place in ('BackOffice', 'Counter', 'App')),
  operator_id uuid references operators,
  operator_name text,
  user_id uuid references users,
  user_name text
);
create index consents_by_holder on consents (holder_id, at desc, id desc);

-- As the ledger: only a merge and its undoing change whose they are.
create function refuse_to_change_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'holder_id') = (to_jsonb(new) - 'holder_id') then return new; end if;
  raise exception 'consents are neither changed nor deleted';
end $$;
create trigger consents_stay before update or delete on consents
  for each row execute function refuse_to_change_consents();

-- What log entries say of holders as persons. The entries stay as they were written; this goes with the person. No
-- reference: entries are never deleted.
create table personal_log_values (
  entry_id uuid primary key,
  -- null: the search of an export, which goes with whomever it finds
  holder_id uuid,
  -- of whom it tells too: the other record of a merge
  other_holder_id uuid,
  name text,
  changes jsonb,
  extra jsonb
);
create index personal_log_values_by_holder on personal_log_values (holder_id);
create index personal_log_values_by_other on personal_log_values (other_holder_id) where other_holder_id is not null;

-- A mail to a holder goes with the person.
alter table mails add column holder_id uuid references pass_holders;
create index mails_by_holder on mails (holder_id) where holder_id is not null;
create index mails_by_recipient on mails (lower(recipient));

-- Gone when the person is erased.
alter table scans alter column pass_number drop not null;

-- Those who can be restored, and those whom the daily job erases.
create index pass_holders_deleted on pass_holders (deleted_at, id)
  where deleted_at is not null and erased_at is null and merged_into is null;

-- A reason was written by hand and may name somebody: it goes with the person. Nothing else of an entry ever changes.
create or replace function refuse_to_change_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'holder_id' - 'reason') = (to_jsonb(new) - 'holder_id' - 'reason')
    and (new.reason is not distinct from old.reason or (new.reason is null and exists (
      select from pass_holders where id = new.holder_id and erased_at is not null)))
  then return new; end if;
  raise exception 'points entries are neither changed nor deleted';
end $$;

-- In a schema of its own, which neither a backup nor a restore touches: who was erased stays so.
create schema if not exists beyond_backups;
create table if not exists beyond_backups.erased_pass_holders (
  id uuid primary key,
  erased_at timestamptz not null
);
