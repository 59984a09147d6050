-- The newest archived offers with a tag, a category or two letters were walked to past what is running (decision 0440).
create index offers_archived on offers (created_at, id) where archived and deleted_at is null;
