-- How many changes wait for publication stands on every page of who publishes: counted in the index, without reading
-- the operators' sheets.
drop index operators_waiting;
create index operators_waiting on operators (publish_status) include (status, deleted_at)
  where publish_status in ('WaitingPublish', 'WaitingUnpublish');
