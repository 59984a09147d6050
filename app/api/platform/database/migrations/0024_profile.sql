-- The day of the text that was accepted. Until now there was one.
alter table users add column agreed_terms_version date;
update users set agreed_terms_version = '2026-03-02' where agreed_terms_at is not null;

alter table sessions
  -- as the browser names itself
  add column user_agent text,
  -- of the last use, without the part that tells one household from another
  add column network text,
  -- the provider that signed the person in asked for a second factor
  add column second_factor_elsewhere boolean not null default false;

-- E-mail addresses that wait to be confirmed by the link that was mailed to them.
create table email_changes (
  -- SHA-256, hexadecimal
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_changes_by_user on email_changes (user_id);

-- The application that makes a person's codes.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- encrypted with a key derived from the session secret
  secret text not null,
  created_at timestamptz not null,
  -- null until a first code has shown that the application has the secret
  confirmed_at timestamptz,
  -- the 30 seconds of the last code that was used: each is good once
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  -- keyed hash, hexadecimal
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose first factor was right, and that wait for the second.
create table sign_in_challenges (
  -- SHA-256, hexadecimal
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  flow text not null check (flow in ('Default', 'WBT')),
  stay_connected boolean not null,
  redirect_to_scan_app boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
