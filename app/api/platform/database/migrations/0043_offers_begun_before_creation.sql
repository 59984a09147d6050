-- Offers that began before the day of their creation, which are few: with them apart, those that begin by a day, the
-- newest first, are walked from that day's creations on instead of past everything created since (decision 0440).
create index offers_begun_before_creation on offers (created_at, id)
  include (is_offer, category, archived, approved, valid_from, valid_until, visible_from, visible_until,
    operator_is_active, operator_province, operator_tourism_office)
  where deleted_at is null and valid_from < (created_at at time zone 'UTC')::date;
