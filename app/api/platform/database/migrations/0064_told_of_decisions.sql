-- Whether a person is told by mail how their requests are decided, and when what they asked for is in the app.
alter table users add column told_of_decisions boolean not null default true;

-- The publication that brought what was accepted into the app, or took it out; null while it waits for one.
alter table review_requests add column published_number integer references publication_snapshots;
update review_requests set published_number = (
    select min(number) from publication_snapshots where created_at >= review_requests.decided_at)
  where decision in ('published', 'validated', 'archived')
    and not exists (select from operators where id = operator_id and publish_status in ('WaitingPublish', 'WaitingUnpublish'))
    and not exists (select from offer_publications where id = offer_id and publish_status in ('WaitingPublish', 'WaitingUnpublish'));
create index review_requests_accepted_operators on review_requests (operator_id)
  where published_number is null and operator_id is not null and decision in ('published', 'validated', 'archived');
create index review_requests_accepted_offers on review_requests (offer_id)
  where published_number is null and offer_id is not null and decision in ('published', 'validated', 'archived');
