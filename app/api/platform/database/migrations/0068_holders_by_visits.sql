-- Who came since a day, for the filters of pass holders (docs/pass-holders.md, Filters and segments).
create index scans_by_day on scans (day, holder_id) where status = 'awarded';
