-- Words, tags and all that is chosen beside them are found in one index, which intersects what each of them leaves before
-- a row is read; of two indexes, lists of up to 200,000 offers each were intersected (decision 0440).
drop index offers_tags, offers_facets, offers_search, offers_operator_search, offers_valid_days;
drop function offer_facets;

-- A day among 16 times 32 spans of 32 days, from the year 2000 to 2044; what is earlier or later is in the first or last.
create function span_of_day(day date) returns integer language sql immutable parallel safe as $$
  select greatest(0, least(511, (day - date '2000-01-01') / 32))
$$;
create function offer_facets(category text, province text, tourism_office text, is_offer boolean, archived boolean,
  approved boolean, search_key text, operator_key text)
returns text[] language sql immutable parallel safe as $$
  select array['category ' || category, 'province ' || province, 'office ' || tourism_office,
    case when is_offer then 'offer' else 'good deal' end,
    case when archived then 'archived' when not approved then 'in revision' end,
    'title ' || left(search_key, 1), 'title ' || left(search_key, 2),
    'operator ' || left(operator_key, 1), 'operator ' || left(operator_key, 2)]
$$;
-- The spans of each day: 0 to 511 of 32 days, 512 to 527 of 1024; of the next day 1,000 more.
create function offer_days(valid_from date, valid_until date, visible_from date, visible_until date)
returns integer[] language sql immutable parallel safe as $$
  select array[public.span_of_day(valid_from), 512 + public.span_of_day(valid_from) / 32,
    1000 + public.span_of_day(valid_until), 1512 + public.span_of_day(valid_until) / 32,
    2000 + public.span_of_day(visible_from), 2512 + public.span_of_day(visible_from) / 32,
    3000 + public.span_of_day(visible_until), 3512 + public.span_of_day(visible_until) / 32]
$$;
create index offers_found on offers using gin (search_key gin_trgm_ops, operator_key gin_trgm_ops,
  tags, offer_facets(category, operator_province, operator_tourism_office, is_offer, archived, approved, search_key, operator_key),
  offer_days(valid_from, valid_until, visible_from, visible_until)) where deleted_at is null;
-- What offer_days has of a day from, or until, the one that is given.
create function days_since(column_name text, day date) returns integer[] language sql immutable parallel safe as $$
  select array(select first + span from generate_series(public.span_of_day(day), public.span_of_day(day) | 31) as span)
    || array(select first + 512 + block from generate_series(public.span_of_day(day) / 32 + 1, 15) as block)
  from (select 1000 * (array_position(array['valid_from', 'valid_until', 'visible_from', 'visible_until'], column_name) - 1)
    as first) as place
$$;
create function days_until(column_name text, day date) returns integer[] language sql immutable parallel safe as $$
  select array(select first + span from generate_series(public.span_of_day(day) / 32 * 32, public.span_of_day(day)) as span)
    || array(select first + 512 + block from generate_series(0, public.span_of_day(day) / 32 - 1) as block)
  from (select 1000 * (array_position(array['valid_from', 'valid_until', 'visible_from', 'visible_until'], column_name) - 1)
    as first) as place
$$;
