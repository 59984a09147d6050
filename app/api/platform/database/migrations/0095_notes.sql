-- Notes of the team, for itself alone (docs/requests.md, Notes of the team).
create table notes (
  id uuid primary key,
  -- what it is about: one of these
  operator_id uuid references operators on delete cascade,
  offer_id uuid references offers on delete cascade,
  holder_id uuid references pass_holders on delete cascade,
  request_id uuid references review_requests on delete cascade,
  at timestamptz not null,
  edited_at timestamptz,
  by uuid references users,
  by_name text not null,
  text text not null,
  check (num_nonnulls(operator_id, offer_id, holder_id, request_id) = 1)
);
create index notes_of_operator on notes (operator_id, at, id) where operator_id is not null;
create index notes_of_offer on notes (offer_id, at, id) where offer_id is not null;
create index notes_of_holder on notes (holder_id, at, id) where holder_id is not null;
create index notes_of_request on notes (request_id, at, id) where request_id is not null;

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "OperatorNoteAdded": "note ajoutee sur un operateur",
    "OperatorNoteEdited": "note modifiee sur un operateur",
    "OperatorNoteDeleted": "note supprimee sur un operateur",
    "OfferNoteAdded": "note ajoutee sur une offre",
    "OfferNoteEdited": "note modifiee sur une offre",
    "OfferNoteDeleted": "note supprimee sur une offre",
    "PassHolderNoteAdded": "note ajoutee sur un porteur de pass",
    "PassHolderNoteEdited": "note modifiee sur un porteur de pass",
    "PassHolderNoteDeleted": "note supprimee sur un porteur de pass",');
end $$;
