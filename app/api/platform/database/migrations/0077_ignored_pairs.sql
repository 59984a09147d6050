-- Pairs that are two people are listed, the last told apart first, and can be opened again (docs/pass-holders.md, Duplicates).
create index duplicate_pairs_ignored on duplicate_pairs (resolved_at, id) where state = 'ignored';

-- One more type of log entries (docs/journal.md, Reading it).
do $$ begin
  execute replace(pg_get_functiondef('log_type_words(text)'::regprocedure), '''{',
    '''{"PassHolderDuplicateReopened": "doublon de porteurs de pass rouvert",');
end $$;
