-- The programme's frequent reasons to refuse a request, in the order in which they are offered. One row, from the first
-- change on: until then the API offers those that a new programme begins with.
create table refusal_reasons (
  single boolean primary key default true check (single),
  reasons text[] not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text
);
