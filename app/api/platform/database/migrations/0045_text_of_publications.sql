-- The document is written and sent as text: nobody looks into it (docs/publication.md, The document).
alter table publication_snapshots alter column content type text;
