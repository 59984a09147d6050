-- A refresh token whose answer was lost gets another successor; the one that nobody used is void.
alter table refresh_tokens add column reissues integer not null default 0;
alter table refresh_tokens add column voided_at timestamptz;
