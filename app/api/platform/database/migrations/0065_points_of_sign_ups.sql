-- Sign-ups that wait get the points per visit that a sign-up gets from now on: else they would start at 0 untold.
update review_requests set current = jsonb_set(current, '{points}', '10')
  where operator_id is not null and kind = 'Created' and decided_at is null and current -> 'points' = '0';
update operators set sheet = jsonb_set(sheet, '{points}', '10')
  where status = 'InRevision' and sheet -> 'points' = '0';
