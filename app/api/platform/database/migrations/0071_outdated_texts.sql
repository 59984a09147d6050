-- When the French of each translation changed last, by the text's path (`title.nl`): what was known by language is said of
-- both texts of an offer that are written in it.
alter table offers rename column outdated_translations to outdated_texts;
update offers set outdated_texts = (
  select coalesce(jsonb_object_agg(text || '.' || language, moment), '{}')
  from jsonb_each(outdated_texts) as outdated (language, moment), unnest(array['title', 'description']) as text
  where coalesce((case text when 'title' then title else description end) ->> language, '') <> ''
) where outdated_texts <> '{}';
alter table operators add column outdated_texts jsonb not null default '{}';
alter table gifts add column outdated_texts jsonb not null default '{}';
