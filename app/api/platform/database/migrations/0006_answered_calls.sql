-- Answers to calls that carried an idempotency key: who sends the same again gets the same, for a day.
create table answered_calls (
  -- SHA-256 of the call, who made it, the key and what was sent; hexadecimal
  digest text primary key,
  -- null only inside of the transaction that makes it
  answer jsonb,
  answered_at timestamptz not null
);
create index answered_calls_by_time on answered_calls (answered_at);
