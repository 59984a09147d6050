-- What the scan answered, for the same call again; null for scans that came in bulk.
alter table scans add column balance integer check (balance >= 0);
