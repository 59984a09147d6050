-- The search for anything: people read out the key of a gift, or the number of its order.
create index gift_orders_by_key on gift_orders (key) where key is not null;
create index gift_orders_by_number on gift_orders (number);
