-- Lists believe the planner's estimate where it is large (docs/lists.md, Counts and pages): it is made from five times
-- as many samples.
alter table offers
  alter column search_key set statistics 500,
  alter column operator_key set statistics 500,
  alter column tags set statistics 500,
  alter column valid_from set statistics 500,
  alter column valid_until set statistics 500,
  alter column visible_from set statistics 500,
  alter column visible_until set statistics 500;
alter table operators alter column search_key set statistics 500;
