-- A file of keys between its check and its addition, one a person: a browser cannot send a file twice by itself.
create table gift_stock_checks (
  id uuid primary key,
  gift_id uuid not null references gifts on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  file text not null,
  -- what was read: {rows, blank, keys, wrong}
  content jsonb not null
);
create unique index gift_stock_checks_of_user on gift_stock_checks (user_id);
create index gift_stock_checks_by_gift on gift_stock_checks (gift_id);
create index gift_stock_checks_by_time on gift_stock_checks (at);
