-- Who was looked after on a day for a digest, or for a month's report, whether there was anything to say or not: each
-- person once, by whichever process comes first (docs/notifications.md, The digest).
create table periodic_mails (
  user_id uuid not null references users,
  kind text not null check (kind in ('digest', 'report')),
  day date not null,
  primary key (user_id, kind, day)
);
create index periodic_mails_by_day on periodic_mails (day);
