-- Keys with which client applications call, each made by a platform administrator.
create table client_keys (
  id uuid primary key,
  client text not null check (client in ('ScanPWA', 'Elloha', 'Shop')),
  name text not null,
  -- sha-256 of the key, in hexadecimal; the key itself is nowhere
  key_hash text not null unique,
  -- to tell it from others
  last_four text not null,
  -- names of the calls that it may make
  calls text[] not null,
  -- false: for the operators of client_key_operators alone
  every_operator boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  -- the last day on which it is good, in Belgium
  expires_on date not null,
  -- to the minute
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);
create unique index client_keys_name on client_keys (client, name) where revoked_at is null;

create table client_key_operators (
  key_id uuid not null references client_keys,
  operator_id uuid not null references operators,
  primary key (key_id, operator_id)
);
