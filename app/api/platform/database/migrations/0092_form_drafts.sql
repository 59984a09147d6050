-- What somebody typed into a long form without saving it, offered to them on any of their devices
-- (docs/interface.md, Drafts).
create table form_drafts (
  user_id uuid not null references users,
  -- the path of the form, and what tells apart what is edited at one path
  form text not null,
  -- pairs of name and value, as the form would send them
  fields jsonb not null,
  at timestamptz not null,
  primary key (user_id, form)
);
create index form_drafts_at on form_drafts (at);
