-- Which of a person's addresses of the calendar is good: a replaced one is worth nothing (docs/lists.md, Calendar).
alter table users add column calendar_version integer not null default 0;
