-- The search of everything looks for numbers, first letters and towns beside names: each by an index.
create index users_by_phone on users (phone) where deleted_at is null and phone is not null;
create index users_by_first_letters on users (search_key collate "C", id) where deleted_at is null;
create index pass_holders_by_town on pass_holders using gin (search_key(city) gin_trgm_ops) where deleted_at is null;
