-- Filters, order and search of a list, kept under a name by a person; with a role, whoever has it sees them too.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users,
  list text not null,
  name text not null,
  query text not null,
  shared_with text check (shared_with in ('AdminWbt', 'Admin', 'Scanner')),
  created_at timestamptz not null,
  unique (user_id, list, name)
);
create index saved_views_shared on saved_views (list, shared_with) where shared_with is not null;

-- How a person left each list: its menu entry leads back to that.
create table last_lists (
  user_id uuid not null references users,
  list text not null,
  query text not null,
  primary key (user_id, list)
);
