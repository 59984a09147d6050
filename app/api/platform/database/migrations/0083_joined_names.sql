-- Names that were written as two words and are typed as one ("desmet" for De Smet), anywhere in a name.
create index pass_holders_joined_names on pass_holders using gin (bare_name(name_key) gin_trgm_ops)
  where deleted_at is null;
