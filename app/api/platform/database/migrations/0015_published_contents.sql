-- What the app showed of each content, and from which publication to which: two publications are compared by what
-- changed between them, without reading either as a whole.
create table published_contents (
  kind text not null check (kind in ('operator', 'offer')),
  id uuid not null,
  operator_id uuid not null,
  -- as in the snapshot, without its ids
  content jsonb not null,
  -- deferred: a publication writes what it shows before its document
  first_number integer not null references publication_snapshots on delete cascade deferrable initially deferred,
  -- null: shown now
  last_number integer,
  primary key (kind, id, first_number)
);
create index published_contents_by_first on published_contents (first_number);
create index published_contents_by_last on published_contents (last_number);

insert into published_contents (kind, id, operator_id, content, first_number, last_number)
select kind, id, operator_id, content, min(number),
  nullif(max(number), (select max(number) from publication_snapshots))
from (
  select *, number - row_number() over (partition by kind, id, operator_id, content order by number) as uninterrupted
  from (
    select number, 'operator' as kind, (item ->> 'id')::uuid as id, (item ->> 'id')::uuid as operator_id, item - 'id' as content
    from publication_snapshots, jsonb_array_elements(content -> 'operators') as item
    union all
    select number, 'offer', (item ->> 'id')::uuid, (item ->> 'operatorId')::uuid, item - 'id' - 'operatorId'
    from publication_snapshots, jsonb_array_elements(content -> 'offers') as item
  ) shown
) runs
group by kind, id, operator_id, content, uninterrupted;

alter table publication_snapshots
  -- what visitors saw change with it, and how much it shows
  add column new_count integer not null default 0,
  add column changed_count integer not null default 0,
  add column removed_count integer not null default 0,
  add column shown_count integer not null default 0,
  -- the publication that it shows again, and why
  add column restored_number integer references publication_snapshots,
  add column reason text;
update publication_snapshots s
set shown_count = (
    select count(*) from published_contents where first_number <= s.number and (last_number is null or last_number >= s.number)
  ),
  new_count = changes.new, changed_count = changes.changed, removed_count = changes.removed
from (
  select n.number, count(*) filter (where gone.id is null and come.id is not null) as new,
    count(*) filter (where gone.id is not null and come.id is not null) as changed,
    count(*) filter (where gone.id is not null and come.id is null) as removed
  from publication_snapshots n
  cross join lateral (
    select kind, id from published_contents where first_number = n.number or last_number = n.number - 1 group by kind, id
  ) one
  left join published_contents come on come.kind = one.kind and come.id = one.id and come.first_number = n.number
  left join published_contents gone on gone.kind = one.kind and gone.id = one.id and gone.last_number = n.number - 1
  group by n.number
) changes
where changes.number = s.number;
