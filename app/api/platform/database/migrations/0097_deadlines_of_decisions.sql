-- Within how many working days requests are to be decided: one row from the first change on (docs/requests.md, Deadlines).
create table review_target (
  single boolean primary key default true check (single),
  days integer not null check (days between 1 and 60)
);

-- Working days are looked at from the oldest request on whose clock stands still.
create index review_requests_asked on review_requests (created_at) where decided_at is null and asked_at is not null;

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "ReviewTargetChanged": "delai des decisions modifie",');
end $$;
