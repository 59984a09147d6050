-- When the mail of a purchase was last sent again: whoever is about to do the same is asked.
alter table purchase_mails add column resent_at timestamptz;
