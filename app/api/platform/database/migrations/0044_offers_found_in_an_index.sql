-- What is found is collected as ids out of an index alone, then sorted (decision 0440): each index that finds has the id,
-- and a search of beginnings, which reads titles in their order, all that filters judge.
drop index offers_by_title;
drop index offers_category;
drop index offers_province;
drop index offers_tourism_office;
create index offers_by_title on offers (search_key collate "C", id)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_category on offers (category)
  include (id, is_offer, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_province on offers (operator_province)
  include (id, is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_tourism_office) where deleted_at is null;
create index offers_tourism_office on offers (operator_tourism_office)
  include (id, is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province) where deleted_at is null;
