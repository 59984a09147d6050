-- The words by which mails, notifications and open requests are found: put together when they are written, not at each
-- search (docs/measurements.md, Search).
alter table mails add column search_key text not null generated always as (search_key(recipient || ' ' || subject)) stored;
create index mails_search on mails using gin (search_key gin_trgm_ops);
create index mails_by_first_letters on mails (left(search_key, 40) collate "C");

alter table notifications add column search_key text not null generated always as (search_key(
  coalesce(title ->> 'fr', '') || ' ' || coalesce(title ->> 'nl', '') || ' ' || coalesce(title ->> 'en', '') || ' '
    || coalesce(title ->> 'de', ''))) stored;

-- Of a request: what it is about, whose that is, and who asked. A decided one has none, since nothing looks for it.
alter table review_requests add column search_key text not null default '';
create index review_requests_search on review_requests using gin (search_key gin_trgm_ops) where decided_at is null;

create function request_takes_words() returns trigger language plpgsql as $$
begin
  new.search_key := case when new.decided_at is null then concat_ws(' ',
    (select offers.search_key || ' ' || operator_key from offers where id = new.offer_id),
    (select operators.search_key from operators where id = new.operator_id), search_key(new.author_name)) else '' end;
  return new;
end $$;
create trigger requests_take_words before insert or update of search_key, operator_id, offer_id, author_name, decided_at
  on review_requests for each row execute function request_takes_words();
update review_requests set search_key = '' where decided_at is null;

create function offer_tells_request() returns trigger language plpgsql as $$
begin
  update review_requests set search_key = '' where offer_id = new.id and decided_at is null;
  return null;
end $$;
create trigger offers_tell_requests after update of title, operator_key, operator_id on offers for each row
  when ((old.search_key, old.operator_key) is distinct from (new.search_key, new.operator_key))
  execute function offer_tells_request();

create function operator_tells_request() returns trigger language plpgsql as $$
begin
  update review_requests set search_key = '' where operator_id = new.id and decided_at is null;
  return null;
end $$;
create trigger operators_tell_requests after update of sheet on operators for each row
  when (old.search_key is distinct from new.search_key) execute function operator_tells_request();
