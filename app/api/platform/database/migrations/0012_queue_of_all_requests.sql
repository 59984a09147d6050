-- Requests about anything are decided one after the other, the oldest first.
create index review_requests_queue on review_requests (created_at, id) where decided_at is null;
