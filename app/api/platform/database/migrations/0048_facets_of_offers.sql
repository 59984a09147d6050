-- What can be asked of an offer together with a tag, in one index: tags are in none of those that answer without reading
-- rows, and two of them, intersected, read all that each has (decision 0440).
create function offer_facets(tags text[], category text, province text, tourism_office text, is_offer boolean, archived boolean, approved boolean)
returns text[] language sql immutable parallel safe as $$
  select tags || array['category ' || category, 'province ' || province, 'office ' || tourism_office,
    case when is_offer then 'offer' else 'good deal' end,
    case when archived then 'archived' when not approved then 'in revision' end]
$$;
create index offers_facets on offers using gin (offer_facets(tags, category, operator_province, operator_tourism_office,
  is_offer, archived, approved)) where deleted_at is null;
