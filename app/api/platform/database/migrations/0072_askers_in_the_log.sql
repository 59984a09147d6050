-- An entry about a decided request names who asked for it, beside who decided.
alter table logs add column asked_by uuid, add column asked_by_name text;
create index logs_by_asker on logs (asked_by, at, id) where asked_by is not null;
