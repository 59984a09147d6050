-- Points given to many pass holders at once, which are taken back as one (docs/points-and-scans.md, Points for many).
create table points_batches (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid references users,
  user_name text not null,
  points integer not null check (points > 0),
  -- null once it named somebody who was erased
  reason text,
  holders integer not null,
  undone_at timestamptz,
  undone_by text,
  -- who kept them: they had spent them since, or were deleted
  kept integer
);
create index points_batches_by_time on points_batches (at, id);
alter table points_entries add column batch_id uuid references points_batches;
create index points_entries_of_batch on points_entries (batch_id) where batch_id is not null;
