-- What a person has seen of the help (docs/interface.md, Help).
alter table users
  add column guide_hidden boolean not null default false,
  -- the day on which they last read what is new
  add column news_seen_on date;
