-- The figures of a month as its report told them: what a mail has attached is made of them when it is sent, so that it
-- says what its text says, and the outbox holds no files (docs/notifications.md, The report of the month).
create table month_reports (
  -- its first day
  month date primary key,
  -- an overview of the programme
  overview jsonb not null,
  made_at timestamptz not null
);

-- What a mail has attached, by the name with which it is made.
alter table mails add column attached text;
