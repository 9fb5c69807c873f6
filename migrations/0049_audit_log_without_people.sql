-- The audit log outlives people's data, so that it names none but the staff and the published programme (decision 122). What earlier
-- entries said of others goes.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set label = record_id, before = null, after = null where action in ('order_view.saved', 'order_view.deleted');
update audit_log set after = after - 'search' || jsonb_build_object('searched', after ->> 'search' <> '')
  where action = 'badges.printed' and after ? 'search';
update audit_log set label = coalesce((select kind from tasks where id::text = record_id), 'task'), before = before - 'note', after = after - 'note'
  where action = 'task.resolved';
update audit_log set label = '#' || record_id, before = before - 'email', after = after - 'email'
    || case when after ? 'email' then jsonb_build_object('email', case when after ->> 'email' = '' then 'removed' else 'set' end) else '{}' end
  where action = 'speaker_details.updated';
update audit_log set label = jsonb_array_length(after -> 'sent') || ' speakers',
    after = jsonb_build_object('sent', jsonb_array_length(after -> 'sent'), 'skipped', jsonb_array_length(after -> 'skipped'))
  where action = 'speaker_link.sent' and jsonb_typeof(after -> 'sent') = 'array';
update audit_log set label = '#' || record_id, after = after - 'reason' where action in ('speaker_link.revoked', 'speaker_proposal.declined');
alter table audit_log enable trigger audit_log_append_only;

-- The log has a period: a change may be deleted before the one that undid it.
alter table audit_log drop constraint audit_log_undoes_fkey;

-- Jobs are deleted when they are done; those of before had addresses in their data.
do $do$
begin
  if to_regclass('pgboss.job') is not null then delete from pgboss.job where state = 'completed'; end if;
end
$do$;
