-- On which days an offer is valid, in one index: of those that begin by a day and of those that end after it, most are not
-- valid on it, and beside a tag all of them were read (decision 0440). In the wrong order days make no range.
create index offers_valid_days on offers using spgist (daterange(valid_from, greatest(valid_from, valid_until), '[]'))
  where deleted_at is null;
