-- A filter that few operators pass is judged on the sort's index alone: reading the row of each took seconds.
drop index operators_by_name;
drop index operators_by_creation;
drop index operators_by_offers;
drop index operators_by_good_deals;
create index operators_by_name on operators (search_key collate "C", id)
  include (status, province, tourism_office, is_distributor, categories) where deleted_at is null;
create index operators_by_creation on operators (created_at, id)
  include (status, province, tourism_office, is_distributor, categories) where deleted_at is null;
create index operators_by_offers on operators (offer_count, id)
  include (status, province, tourism_office, is_distributor, categories) where deleted_at is null;
create index operators_by_good_deals on operators (good_deal_count, id)
  include (status, province, tourism_office, is_distributor, categories) where deleted_at is null;

-- The number of open requests stands on every page; their rows hold whole sheets.
create index review_requests_open on review_requests (kind, operator_id) where decided_at is null;
