-- A decision may be taken back for a minute by whoever made it; after that the row says nothing any more.
create table undoable_decisions (
  request_id uuid primary key references review_requests,
  decided_by uuid not null references users,
  until timestamptz not null,
  -- what the decision changed besides the request, as its subject wrote it
  changed jsonb not null
);
create index undoable_decisions_by_person on undoable_decisions (decided_by, until desc);

-- The request whose decision a mail tells: undone, the mail is not sent.
alter table mails add column decided_request uuid references review_requests;
create index mails_of_decisions on mails (decided_request) where decided_request is not null;
