-- Somebody's own journal is searched, counted and sorted on the index alone: reading the 50,000 rows of a large operator
-- took 100 ms each time, now 15.
drop index logs_by_operator;
create index logs_by_operator on logs (operator_id, at, id) include (user_id, thing_id, type) where operator_id is not null;
