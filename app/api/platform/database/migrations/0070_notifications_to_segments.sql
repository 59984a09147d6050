-- Who came to an operator, for the filters of pass holders (docs/pass-holders.md, Filters and segments).
create index scans_of_an_operator on scans (operator_id, holder_id) where status = 'awarded';

-- Whom a notification is for, besides country and points (docs/notifications.md, Whom it reaches).
alter table notifications
  add column filters jsonb,
  -- the name of the saved view that they were taken from
  add column segment text,
  -- whom it would have reached when it was saved, and whom it went to
  add column counted jsonb,
  add column recounted jsonb;
