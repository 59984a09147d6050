-- The version of a record that its counter wrote last: as long as the record has it, it is what was typed there
-- (docs/pass-holders.md, The counter's list).
alter table pass_holders add column counter_version integer;

-- One more type of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{',
    '''{"PassHolderRegistrationCorrected": "inscription corrigee au comptoir",');
end $$;
