create table gifts (
  id uuid primary key,
  -- by language; French is always there
  name jsonb not null,
  description jsonb not null,
  -- of the mail to whoever orders it, by language; null: the programme's own
  mail_subject jsonb not null default '{"fr": null, "nl": null, "en": null, "de": null}',
  mail_template jsonb not null default '{"fr": null, "nl": null, "en": null, "de": null}',
  image uuid not null references media,
  copyright text not null,
  -- what it costs
  points integer not null check (points >= 1),
  booking_link text,
  -- days in Belgium, both included
  visible_from date not null,
  visible_until date not null check (visible_until >= visible_from),
  -- each order takes one of its keys; without, there is always one left
  uses_keys boolean not null default true,
  -- kept by a trigger on gift_keys: all of them, and those that nobody has
  key_count integer not null default 0,
  keys_left integer not null default 0 check (keys_left >= 0),
  -- a mail goes out when fewer keys than this are left
  low_stock integer check (low_stock >= 1),
  -- when it last went out; null again once keys were added
  low_stock_told_at timestamptz,
  publish_status text not null check (publish_status in ('Published', 'Unpublished', 'WaitingPublish', 'WaitingUnpublish')),
  published_content jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  search_key text not null generated always as (search_key(name ->> 'fr')) stored
);

create table gift_orders (
  id uuid primary key,
  -- of its year, in Belgium: people call it #2026-0318
  number integer not null,
  gift_id uuid not null references gifts,
  holder_id uuid not null references pass_holders,
  at timestamptz not null,
  points integer not null check (points >= 1),
  -- as they were then
  gift_name text not null,
  key text,
  entry_id uuid not null references points_entries,
  idempotency_key text not null,
  -- the client application's name, or "Back-office"
  source text not null,
  user_id uuid references users,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  cancel_entry_id uuid references points_entries
);
create unique index gift_orders_once on gift_orders (gift_id, idempotency_key);
create index gift_orders_by_gift on gift_orders (gift_id, at desc, id desc);
create index gift_orders_by_holder on gift_orders (holder_id, at desc, id desc);
create unique index gift_orders_by_entry on gift_orders (entry_id);

-- The last number of each year's orders. A sequence would begin again in a restored backup.
create table gift_order_numbers (
  year integer primary key,
  last integer not null
);

create table gift_keys (
  id uuid primary key,
  gift_id uuid not null references gifts,
  key text not null,
  added_at timestamptz not null,
  -- null: nobody has it
  order_id uuid references gift_orders
);
create unique index gift_keys_once on gift_keys (gift_id, key);
create index gift_keys_left on gift_keys (gift_id, id) where order_id is null;
create index gift_keys_by_gift on gift_keys (gift_id, id);
create unique index gift_keys_by_order on gift_keys (order_id) where order_id is not null;

-- By statement: a file of ten thousand keys counts once.
create function count_gift_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update gifts set key_count = key_count + n.keys, keys_left = keys_left + n.unused
      from (select gift_id, count(*) as keys, count(*) filter (where order_id is null) as unused from new_keys group by gift_id) n
      where gifts.id = n.gift_id;
  elsif tg_op = 'DELETE' then
    update gifts set key_count = key_count - n.keys, keys_left = keys_left - n.unused
      from (select gift_id, count(*) as keys, count(*) filter (where order_id is null) as unused from old_keys group by gift_id) n
      where gifts.id = n.gift_id;
  else
    update gifts set keys_left = keys_left + n.unused
      from (
        select gift_id, sum(unused) as unused from (
          select gift_id, (order_id is null)::int as unused from new_keys
          union all
          select gift_id, -(order_id is null)::int from old_keys
        ) changed group by gift_id having sum(unused) <> 0
      ) n
      where gifts.id = n.gift_id;
  end if;
  return null;
end $$;
create trigger gift_keys_counted_on_insert after insert on gift_keys
  referencing new table as new_keys for each statement execute function count_gift_keys();
create trigger gift_keys_counted_on_delete after delete on gift_keys
  referencing old table as old_keys for each statement execute function count_gift_keys();
create trigger gift_keys_counted_on_update after update on gift_keys
  referencing old table as old_keys new table as new_keys for each statement execute function count_gift_keys();

create table notifications (
  id uuid primary key,
  -- by language; at least one title
  title jsonb not null,
  body jsonb not null,
  -- what it opens
  link text,
  -- null: every country
  country text,
  minimum_points integer check (minimum_points >= 0),
  maximum_points integer check (maximum_points >= minimum_points),
  send_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text,
  -- its deliveries were written: nothing is added to it from here on
  started_at timestamptz,
  -- none is left to send
  finished_at timestamptz,
  -- counted when it is finished, and while it is sent; devices, but for people
  people integer,
  sent_count integer not null default 0,
  failed_count integer not null default 0
);
create index notifications_by_time on notifications (send_at desc, id desc);
create index notifications_due on notifications (send_at) where finished_at is null;

-- Where the pass app of a holder can be reached (Push API).
create table push_subscriptions (
  id uuid primary key,
  holder_id uuid not null references pass_holders,
  endpoint text not null,
  -- the app's keys, as RFC 8291 names them, base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions_once on push_subscriptions (md5(endpoint));
create index push_subscriptions_by_holder on push_subscriptions (holder_id);

create table push_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  -- no reference: a device that is gone takes its subscription with it, not what was sent to it
  subscription_id uuid not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'gone')),
  attempts integer not null default 0,
  -- not before
  next_at timestamptz not null,
  primary key (notification_id, subscription_id)
);
create index push_deliveries_waiting on push_deliveries (next_at) where state = 'waiting';
