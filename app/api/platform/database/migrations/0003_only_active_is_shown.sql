-- An operator could be made Inactive and stay in the app, or wait to enter it.
update operators
set publish_status = case when published_sheet is null then 'Unpublished' else 'WaitingUnpublish' end
where status <> 'Active' and publish_status in ('Published', 'WaitingPublish');
