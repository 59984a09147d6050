-- The columns of a list that a person has chosen, in their order (docs/lists.md, Columns). A list as it comes has no row.
create table list_columns (
  user_id uuid not null references users,
  list text not null,
  columns text[] not null,
  primary key (user_id, list)
);
