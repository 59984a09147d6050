-- The search finds an operator by its PIVOT id.
create index operators_pivot_id on operators ((sheet ->> 'pivotId')) where deleted_at is null;
