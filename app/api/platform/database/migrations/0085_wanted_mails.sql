-- Which mails a person wants besides those that they need (docs/notifications.md, Mails that one chooses).
alter table users
  add column told_of_questions boolean not null default true,
  add column told_of_mentions boolean not null default true,
  add column told_of_results boolean not null default true,
  add column told_of_months boolean not null default false,
  add column digest text not null default 'never' check (digest in ('daily', 'weekly', 'never')),
  -- parts that the person left out, so that a part that is new is in it
  add column digest_without text[] not null default '{}';

-- Where a mail program stops this kind of mail by one press (RFC 8058); gone once the mail is sent.
alter table mails add column unsubscribe_url text;
