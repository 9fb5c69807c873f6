-- Gives the logs back to the shop's role, for a restore or a migration that changes them; then run hand-over.sql again. For PostgreSQL's superuser.
begin;
set local search_path = pg_catalog, pg_temp;
do $do$
declare
  shop constant name := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'orders');
begin
  perform pg_advisory_xact_lock(7204115);
  if not exists (select from pg_tables where schemaname = 'public' and tablename = 'audit_log' and tableowner = 'nexxt_logs') then return; end if;
  execute format('alter table public.audit_log owner to %I', shop);
  execute format('alter table public.security_events owner to %I', shop);
  execute format('alter function public.delete_expired_audit_log(integer) owner to %I', shop);
  execute format('alter function public.delete_expired_security_events(integer) owner to %I', shop);
  execute format('alter function public.refuse_change_but_retention() owner to %I', shop);
  execute format('alter table public.schema_migrations owner to %I', shop);
  alter schema public owner to pg_database_owner;
  execute format('alter database %I owner to %I', current_database(), shop);
end
$do$;
commit;
