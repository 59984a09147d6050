-- Who changed an account last, to tell it to whoever edits it at the same time.
alter table users add column updated_by text;
-- People are listed by last name; somebody who has not given one yet, by e-mail address.
alter table users add column name_key text not null
  generated always as (search_key(trim(last_name || ' ' || first_name || ' ' || email))) stored;

-- Each order with all that filters judge.
create index users_by_name on users (name_key collate "C", id)
  include (role, is_active, registered_at, created_at) where deleted_at is null;
create index users_by_creation on users (created_at, id)
  include (role, is_active, registered_at) where deleted_at is null;
-- Few have not completed their registration, and few are of the programme.
create index users_unregistered on users (id) include (role, created_at) where deleted_at is null and registered_at is null;
create index users_platform on users (id) include (is_active) where deleted_at is null and role = 'AdminWbt';
