-- Who is asked to delete may archive instead.
alter table review_requests drop constraint review_requests_decision_check;
alter table review_requests add constraint review_requests_decision_check
  check (decision in ('published', 'validated', 'archived', 'refused', 'applied', 'withdrawn', 'amended'));
