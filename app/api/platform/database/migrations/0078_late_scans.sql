-- The ledger tells when a scan that came late was made.
create index scans_of_entry on scans (entry_id) where entry_id is not null;
