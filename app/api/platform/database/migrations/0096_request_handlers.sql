-- Who of the team looks at a request, and who has taken it (docs/requests.md, Taken and looked at).
create table request_handlers (
  request_id uuid not null references review_requests on delete cascade,
  user_id uuid not null references users,
  name text not null,
  -- when it was last opened, or kept open
  looked_at timestamptz,
  taken_at timestamptz,
  primary key (request_id, user_id)
);
create unique index request_handlers_who_has_it on request_handlers (request_id) where taken_at is not null;
create index request_handlers_of_person on request_handlers (user_id) where taken_at is not null;
