-- What somebody just did, and can take back for a minute: one row for each thing that the act changed
-- (docs/interface.md, Undoing).
create table undoable_acts (
  id uuid primary key,
  -- the same for all that was done at once
  act uuid not null,
  by uuid not null references users,
  until timestamptz not null,
  kind text not null check (kind in ('operator', 'offer', 'operatorDecision', 'offerDecision', 'user', 'notification',
    'passHolder', 'giftKey', 'giftOrder')),
  -- the permission of the act
  may text not null,
  subject_id uuid not null,
  -- null of people
  subject_name text,
  -- what its undoing needs to know, as its kind wrote it
  changed jsonb not null,
  undone_at timestamptz
);
create index undoable_acts_of_act on undoable_acts (act);
create index undoable_acts_by_person on undoable_acts (by, until desc);

-- The counter-entry of an order's refund names the refund (docs/gifts.md, Orders).
alter table points_entries drop constraint points_entries_check,
  add constraint points_entries_undoes_check check (undoes is null or kind in ('correction', 'orderCancelled'));

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "OperatorActUndone": "action sur un operateur annulee",
    "OfferActUndone": "action sur une offre annulee",
    "UserRestored": "utilisateur restaure",
    "GiftKeyRestored": "code d un cadeau restaure",
    "GiftOrderRestored": "commande d un cadeau restauree",
    "NotificationRestored": "notification restauree",');
end $$;
