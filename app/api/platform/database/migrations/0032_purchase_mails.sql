-- The mail that an order wrote about its entry, to send it again. An order fills it in its own transaction.
create table purchase_mails (
  entry_id uuid primary key references points_entries,
  mail_id uuid not null references mails on delete cascade
);
create index purchase_mails_by_mail on purchase_mails (mail_id);
