-- When the mail server refused a mail for good. One that was tried in vain too often has none: its job is parked.
alter table mails add column refused_at timestamptz;
update mails set refused_at = jobs.parked_at
from jobs where jobs.unique_key = 'deliverMail/' || mails.id and jobs.last_error like 'PermanentFailure%';
create index mails_unsent on mails (created_at desc, id) where sent_at is null;
