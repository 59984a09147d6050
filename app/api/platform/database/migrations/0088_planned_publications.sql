-- Publications for later, one at a time (docs/publication.md, Planned).
create table planned_publications (
  id uuid primary key,
  at timestamptz not null,
  planned_by uuid not null references users,
  planned_by_name text not null,
  planned_at timestamptz not null,
  -- what leaves the app and was read; what leaves besides waits
  read_removals uuid[] not null,
  cancelled_at timestamptz,
  done_at timestamptz,
  -- null when nothing waited by then
  published_number integer
);
create unique index planned_publications_waiting on planned_publications ((true))
  where cancelled_at is null and done_at is null;

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "PublicationPlanned": "publication planifiee",
    "PublicationPlanCancelled": "publication planifiee annulee",');
end $$;
