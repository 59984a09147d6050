-- What is published of an offer, beside it: a publication changes this of every offer that waits, and in the offer's own
-- row each change wrote a new entry in all of its indexes (decision 0251).
create table offer_publications (
  id uuid primary key references offers on delete cascade,
  publish_status text not null check (publish_status in ('Published', 'Unpublished', 'WaitingPublish', 'WaitingUnpublish')),
  -- what the app shows; null where it does not show the offer
  published_content jsonb
);
insert into offer_publications select id, publish_status, published_content from offers;
create index offers_to_publish on offer_publications (publish_status) where publish_status in ('WaitingPublish', 'WaitingUnpublish');
alter table offers
  drop column publish_status,
  drop column published_content;
