-- The first letters of a name are those of what is searched: compared there, the orders of 0050 are walked in their
-- indexes alone by searches of one or two letters too.
drop index pass_holders_by_name;
create index pass_holders_by_first_letters on pass_holders (search_key collate "C", id) where deleted_at is null;
