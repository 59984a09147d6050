-- What reached a holder, once however many devices they have, for their history (docs/pass-holders.md, History). Deliveries
-- go when a notification is sent. No reference to holders, which would lock as many rows as there are readers.
create table received_notifications (
  id uuid primary key,
  holder_id uuid not null,
  notification_id uuid not null references notifications on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'failed'))
);
create index received_notifications_of_holder on received_notifications (holder_id, at desc, id desc);
create index received_notifications_of_notification on received_notifications (notification_id);
-- Whose device it was: one that is gone takes its subscription with it. Null of what was being sent at this migration.
alter table push_deliveries add column reader_id uuid;

-- A lost card that was shown: who of the team has read it, for all of them.
create table seen_sightings (
  scan_id uuid primary key references scans on delete cascade,
  at timestamptz not null,
  by_name text not null
);
