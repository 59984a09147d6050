-- How the request of its creation ended, while it was never accepted: such an offer waits for its author, not for the programme.
alter table offers add column creation_decision text check (creation_decision in ('refused', 'withdrawn'));
update offers set creation_decision = last.decision
  from (select distinct on (offer_id) offer_id, decision, decided_at from review_requests
    where offer_id is not null order by offer_id, decided_at desc nulls first) as last
  where last.offer_id = offers.id and not offers.approved and last.decision in ('refused', 'withdrawn');
