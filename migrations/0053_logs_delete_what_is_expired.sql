-- The only ways to delete of the logs. They run with the rights of their owner, who is not the shop's role once the logs are handed
-- over (decision 129): so the periods stand here, and both go by the server's time. docs/security.md promises them.
create function delete_expired_audit_log(at_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $fn$
declare deleted integer;
begin
  perform set_config('nexxt.retention', 'on', true);
  -- Two editions, and the year in which the accounts of the second are closed.
  delete from public.audit_log where id in (
    select id from public.audit_log where at < now() - interval '1095 days' order by at, id limit at_most);
  get diagnostics deleted = row_count;
  return deleted;
end
$fn$;

create function delete_expired_security_events(at_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $fn$
declare deleted integer;
begin
  perform set_config('nexxt.retention', 'on', true);
  -- Long enough to look into a break-in that is found late.
  delete from public.security_events where id in (
    select id from public.security_events where at < now() - interval '180 days' order by at, id limit at_most);
  get diagnostics deleted = row_count;
  return deleted;
end
$fn$;
