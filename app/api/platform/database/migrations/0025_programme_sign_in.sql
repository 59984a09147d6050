-- Sign-ins that began and have not come back yet; a row goes when it is used.
create table programme_sign_ins (
  -- SHA-256 of the state, hexadecimal; nonce and code verifier follow from the state and the application's secret
  state_hash text primary key,
  redirect_uri text not null,
  to_scan_app boolean not null,
  expires_at timestamptz not null
);

-- Whom the provider's subject is.
create table programme_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- What the provider wants to see again at sign-out, encrypted.
create table programme_sessions (
  session_id uuid primary key references sessions on delete cascade,
  sealed_id_token text not null
);

alter table sign_in_codes add column flow text not null default 'Default' check (flow in ('Default', 'WBT'));
