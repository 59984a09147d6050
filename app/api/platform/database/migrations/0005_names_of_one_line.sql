-- Names and other one-line texts were taken with line breaks, and are no longer read with them. Descriptions and the
-- remark keep theirs.
create function in_one_line(sheet jsonb) returns jsonb language sql immutable as $$
  select line
    || jsonb_build_object('tourismProduct', line -> 'tourismProduct' || jsonb_build_object('description', sheet #> '{tourismProduct,description}'))
    || jsonb_build_object('remark', sheet -> 'remark')
  -- In JSON's text a backslash begins a line break where an even number of backslashes stands before it.
  from (select regexp_replace(sheet::text, '(?<!\\)((?:\\\\)*)(?:\\[nrf]|\\u000b|[\u0085\u2028\u2029])+', '\1 ', 'g')::jsonb as line) texts
$$;
update operators set sheet = in_one_line(sheet) where sheet <> in_one_line(sheet);
update operators set published_sheet = in_one_line(published_sheet) where published_sheet <> in_one_line(published_sheet);
update review_requests set previous = in_one_line(previous), current = in_one_line(current), result = in_one_line(result)
  where operator_id is not null and current ? 'tourismProduct'
    and (previous, current, result) is distinct from (in_one_line(previous), in_one_line(current), in_one_line(result));
drop function in_one_line(jsonb);
