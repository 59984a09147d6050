-- Questions to the author of a request, and what came back (docs/requests.md, Asking the author).
create table request_messages (
  id uuid primary key,
  request_id uuid not null references review_requests on delete cascade,
  at timestamptz not null,
  -- a correction of the request says that it was made, without words
  kind text not null check (kind in ('question', 'answer', 'amendment')),
  by uuid references users,
  by_name text not null,
  text text not null,
  -- dotted paths of the content
  fields text[] not null,
  pictures uuid[] not null
);
create index request_messages_of_request on request_messages (request_id, at, id);

alter table review_requests
  -- since when a question waits for its answer
  add column asked_at timestamptz,
  -- when the last question was answered; null while another one waits
  add column answered_at timestamptz,
  -- the day from which its age counts, where the clock stood still since it was asked for
  add column clock_from date;
-- What was answered comes first.
create index review_requests_answered_first on review_requests ((answered_at is null), created_at, id)
  where decided_at is null;

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "OperatorQuestionAsked": "question posee sur une demande d operateur",
    "OperatorQuestionAnswered": "question sur une demande d operateur repondue",
    "OfferQuestionAsked": "question posee sur une demande d offre",
    "OfferQuestionAnswered": "question sur une demande d offre repondue",');
end $$;
