-- What ends first among the offers that are shown: those that are over already, which an index of all ends only meets behind
-- everything that ever ended (decision 0440).
create index offers_shown_beyond_validity on offers (visible_until, valid_until, id)
  include (is_offer, category, archived, approved, valid_from, visible_from, operator_is_active, operator_province,
    operator_tourism_office)
  where deleted_at is null and visible_until > valid_until;
