-- Within how many working days requests are to be decided: one row from the first change on (docs/requests.md, Deadlines).
create table review_target (
  single boolean primary key default true check (single),
  days integer not null check (days between 1 and 60)
);

-- Those that are late are counted by the day from which their age counts,
create index review_requests_by_clock
  on review_requests ((coalesce(clock_from, (created_at at time zone 'Europe/Brussels')::date)))
  where decided_at is null;
-- and those whose clock stands still from the oldest of them on.
create index review_requests_asked on review_requests (created_at) where decided_at is null and asked_at is not null;

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "ReviewTargetChanged": "delai des decisions modifie",');
end $$;
