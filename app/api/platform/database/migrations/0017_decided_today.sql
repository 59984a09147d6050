-- What was decided today, beside what waits.
create index review_requests_decided on review_requests (decided_at desc, id)
  where decision in ('published', 'validated', 'archived', 'refused');
