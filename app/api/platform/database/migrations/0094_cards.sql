-- Physical cards (docs/cards.md). A batch is a run of numbers that the product gave out, for a distributor or for the
-- programme itself; no number has a row of its own, so that a run of any length is one row.
create table card_batches (
  id uuid primary key,
  number integer not null unique,
  -- null: the programme's own
  operator_id uuid references operators,
  count integer not null check (count > 0),
  -- as numbers: a run is compared and continued
  first_number bigint not null check (first_number between 1000000000000 and 9999999999999),
  last_number bigint not null check (last_number between first_number and 9999999999999),
  -- every tenth number, each with its check digit of EAN-13; else one after the other
  check_digit boolean not null,
  state text not null default 'ordered' check (state in ('ordered', 'sent', 'received')),
  address text not null default '',
  ordered_at timestamptz not null,
  ordered_by text not null,
  sent_at timestamptz,
  sent_by text,
  received_at timestamptz,
  received_by text,
  -- what the receiver read on the first card, where it is another
  received_first bigint,
  -- the decision that accepted the distributor, which can be undone for a minute
  for_decision uuid,
  -- cards whose holder was erased: how many, not which
  forgotten integer not null default 0,
  -- no number is given out twice, whatever else happens
  exclude using gist (int8range(first_number, last_number, '[]') with &&)
);
create index card_batches_of_operator on card_batches (operator_id, number desc);

-- Cards of a batch that nobody will get: missing in the packet, or spoiled.
create table written_off_cards (
  number text collate "C" primary key check (number ~ '^[0-9]{13}$'),
  batch_id uuid not null references card_batches on delete cascade,
  cause text not null check (cause in ('missing', 'misprinted', 'damaged', 'lost')),
  at timestamptz not null,
  by text not null
);
create index written_off_cards_of_batch on written_off_cards (batch_id, at desc);

-- A counter asks for cards, once at a time.
create table card_requests (
  id uuid primary key,
  operator_id uuid not null references operators,
  count integer not null check (count > 0),
  address text not null,
  remark text,
  asked_at timestamptz not null,
  asked_by text not null,
  -- the batch that was prepared for it, or when it was withdrawn
  batch_id uuid references card_batches,
  withdrawn_at timestamptz
);
create unique index card_requests_open on card_requests (operator_id) where batch_id is null and withdrawn_at is null;
create index card_requests_of_batch on card_requests (batch_id) where batch_id is not null;

-- The programme's settings of cards, locked by whoever gives numbers out: one row from the first number or change on.
create table card_settings (
  single boolean primary key default true check (single),
  next_batch integer not null,
  -- where the next run begins
  next_number bigint not null check (next_number between 1000000000000 and 9999999999999),
  check_digit boolean not null,
  -- a counter is told when it has fewer
  threshold integer not null check (threshold between 0 and 10000)
);

/* The cards of a run that have or had a holder, each with when. A blocked number stands in both tables. */
create function given_cards(first_number bigint, last_number bigint)
returns table (number text, at timestamptz, holder_id uuid) language sql stable parallel safe as $$
  select pass_number, created_at, id from pass_holders
    where pass_number between first_number::text and last_number::text
  union all
  select former.number, former.withdrawn_at, former.holder_id from withdrawn_passes as former
    where former.number between first_number::text and last_number::text and former.back_at is null
      and not exists (select from pass_holders where pass_number = former.number)
$$;

-- More types of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{', '''{
    "CardBatchOrdered": "lot de cartes commande",
    "CardBatchSent": "lot de cartes envoye",
    "CardBatchReceived": "lot de cartes recu",
    "CardBatchPrinted": "fichier pour l imprimeur telecharge",
    "CardsAskedFor": "cartes demandees",
    "CardRequestWithdrawn": "demande de cartes retiree",
    "CardWrittenOff": "carte annulee",
    "CardBackInUse": "carte remise en stock",
    "CardSettingsChanged": "reglages des cartes modifies",');
end $$;
