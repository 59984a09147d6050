-- The list of deleted offers reads them alone, the newest first.
create index offers_deleted on offers (created_at, id) where deleted_at is not null;
-- Offers to choose from are read by title.
create index offers_by_title on offers (search_key collate "C", id) where deleted_at is null;
