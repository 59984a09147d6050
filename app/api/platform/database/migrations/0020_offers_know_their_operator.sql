-- What the list of offers filters and sorts by of their operators stands beside each offer, so that its indexes know it:
-- with a join, each offer that is counted or skipped looked its operator up, which took seconds with a million.
alter table offers
  add column operator_key text not null default '',
  add column operator_is_active boolean not null default false,
  add column operator_province text,
  add column operator_tourism_office text;
update offers
set operator_key = search_key(operators.name), operator_is_active = operators.status = 'Active' and operators.deleted_at is null,
  operator_province = operators.province, operator_tourism_office = operators.tourism_office
from operators where operators.id = offers.operator_id;

create function offer_takes_from_operator() returns trigger language plpgsql as $$
declare
  operator operators;
begin
  -- Locked, so that a change of the operator is seen, or sees this offer.
  select * into operator from operators where id = new.operator_id for no key update;
  new.operator_key := coalesce(operator.search_key, '');
  new.operator_is_active := coalesce(operator.status = 'Active' and operator.deleted_at is null, false);
  new.operator_province := operator.province;
  new.operator_tourism_office := operator.tourism_office;
  return new;
end $$;
create trigger offers_take_from_operator before insert or update of operator_id on offers
  for each row execute function offer_takes_from_operator();

create function operator_tells_offers() returns trigger language plpgsql as $$
begin
  update offers
  set operator_key = new.search_key, operator_is_active = new.status = 'Active' and new.deleted_at is null,
    operator_province = new.province, operator_tourism_office = new.tourism_office
  where operator_id = new.id;
  return null;
end $$;
create trigger operators_tell_offers after update of sheet, status, deleted_at on operators for each row
  when ((old.search_key, old.status, old.deleted_at, old.province, old.tourism_office)
    is distinct from (new.search_key, new.status, new.deleted_at, new.province, new.tourism_office))
  execute function operator_tells_offers();

-- Each order with all that filters judge.
drop index offers_by_creation;
drop index offers_by_validity_start;
drop index offers_by_validity_end;
drop index offers_by_visibility_start;
drop index offers_by_visibility_end;
create index offers_by_creation on offers (created_at, id)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_by_operator_name on offers (operator_key collate "C", id)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_by_validity_start on offers (valid_from, id)
  include (is_offer, category, archived, approved, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_by_validity_end on offers (valid_until, id)
  include (is_offer, category, archived, approved, valid_from, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_by_visibility_start on offers (visible_from, id)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_by_visibility_end on offers (visible_until, id)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
-- Counting reads the narrowest filter's part of one of these, and no row.
create index offers_category on offers (category)
  include (is_offer, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office) where deleted_at is null;
create index offers_province on offers (operator_province)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_tourism_office) where deleted_at is null;
create index offers_tourism_office on offers (operator_tourism_office)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province) where deleted_at is null;
create index offers_operator_search on offers using gin (operator_key gin_trgm_ops);
create index offers_under_review on offers (created_at, id) where not approved and deleted_at is null;
