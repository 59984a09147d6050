-- Whether the websites that open requests name were answering, and when that was found out.
create table website_visits (
  url text primary key,
  claimed_at timestamptz not null,
  visited_at timestamptz,
  outcome text check (outcome in ('answers', 'guarded', 'fails', 'unreachable', 'private', 'redirects')),
  status integer
);

-- Names and addresses are the same whatever their capitals, accents, spaces and punctuation.
create function same_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select nullif(regexp_replace(public.search_key(value), '[^a-z0-9]+', '', 'g'), '') $$;
create function postal_key(sheet jsonb) returns text
  language sql immutable parallel safe strict
  as $$ select (sheet #>> '{tourismProduct,address,country}') || (sheet #>> '{tourismProduct,address,zipCode}') || '/' ||
    public.same_text((sheet #>> '{tourismProduct,address,street}') || (sheet #>> '{tourismProduct,address,streetNumber}')) $$;

-- The other operators of the same name, number or address, beside a request.
create index operators_same_name on operators (same_text(name)) where deleted_at is null;
create index operators_company_number on operators ((sheet ->> 'bceOrTVANumber')) where deleted_at is null;
create index operators_postal_key on operators (postal_key(sheet)) where deleted_at is null;
