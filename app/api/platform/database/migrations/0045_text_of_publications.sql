-- The document is written and sent as text: nobody looks into it (decision 0386).
alter table publication_snapshots alter column content type text;
