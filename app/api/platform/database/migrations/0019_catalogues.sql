-- A printed catalogue of offers that somebody asked for: one of each person and language, kept for a day.
create table catalogues (
  id uuid primary key,
  user_id uuid not null references users,
  language text not null check (language in ('fr', 'nl', 'en', 'de')),
  -- Of the list of offers, by the names of its query.
  filters jsonb not null,
  requested_at timestamptz not null,
  offers integer not null,
  printed integer not null default 0,
  started_at timestamptz,
  -- Bytes of the finished file.
  size integer,
  failed_at timestamptz,
  unique (user_id, language)
);

-- Its file in pieces, so that neither who writes nor who reads it holds it whole.
create table catalogue_pieces (
  catalogue_id uuid not null references catalogues on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (catalogue_id, number)
);
