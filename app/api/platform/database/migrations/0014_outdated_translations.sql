-- By language, when the French last changed under its translation; a language that follows it is absent.
alter table offers add column outdated_translations jsonb not null default '{}';
