-- Each order of the list of offers, with what its filters judge: the row of an offer holds its conditions in four
-- languages, and is not read to leave it out.
create index offers_by_creation on offers (created_at, id)
  include (operator_id, is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until) where deleted_at is null;
create index offers_by_validity_start on offers (valid_from, id)
  include (operator_id, is_offer, category, archived, approved, valid_until, visible_from, visible_until) where deleted_at is null;
create index offers_by_validity_end on offers (valid_until, id)
  include (operator_id, is_offer, category, archived, approved, valid_from, visible_from, visible_until) where deleted_at is null;
create index offers_by_visibility_start on offers (visible_from, id)
  include (operator_id, is_offer, category, archived, approved, valid_from, valid_until, visible_until) where deleted_at is null;
create index offers_by_visibility_end on offers (visible_until, id)
  include (operator_id, is_offer, category, archived, approved, valid_from, valid_until, visible_from) where deleted_at is null;
create index offers_tags on offers using gin (tags);
