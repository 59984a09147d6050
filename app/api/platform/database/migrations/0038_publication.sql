-- The latest document as it is sent, made once; null: not made yet, or no longer the latest.
alter table publication_snapshots
  add column brotli bytea,
  add column gzip bytea;
-- Compressed already.
alter table publication_snapshots
  alter column brotli set storage external,
  alter column gzip set storage external;

-- A gift is no operator's.
alter table published_contents
  drop constraint published_contents_kind_check,
  add constraint published_contents_kind_check check (kind in ('operator', 'offer', 'gift')),
  alter column operator_id drop not null,
  add constraint published_contents_operator_check check ((operator_id is null) = (kind = 'gift'));
