-- Gives the logs to a role of their own (docs/operations.md, "Whose the logs are"). For PostgreSQL's superuser, in the shop's database.
begin;
set local search_path = pg_catalog, pg_temp;
do $do$
declare
  shop constant name := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'orders');
begin
  -- As migrations take it: two processes may start at once.
  perform pg_advisory_xact_lock(7204115);
  if exists (select from pg_tables where schemaname = 'public' and tablename = 'audit_log' and tableowner = 'nexxt_logs') then return; end if;
  if not exists (select from pg_roles where rolname = 'nexxt_logs') then create role nexxt_logs nologin; end if;

  alter table public.audit_log owner to nexxt_logs;
  alter table public.security_events owner to nexxt_logs;
  alter function public.delete_expired_audit_log(integer) owner to nexxt_logs;
  alter function public.delete_expired_security_events(integer) owner to nexxt_logs;
  -- What runs with the role's rights when those two delete.
  alter function public.refuse_change_but_retention() owner to nexxt_logs;
  -- A migration that is made to run a second time could ask for the logs back.
  alter table public.schema_migrations owner to nexxt_logs;
  -- Who owns the schema may drop the tables in it; who owns the database, the database.
  alter schema public owner to nexxt_logs;
  execute format('alter database %I owner to nexxt_logs', current_database());

  execute format('grant select, insert on public.audit_log, public.security_events, public.schema_migrations to %I', shop);
  -- A backup reads where their numbers are.
  execute format('grant usage, select on sequence public.audit_log_id_seq, public.security_events_id_seq to %I', shop);
  execute format('grant usage, create on schema public to %I', shop);
  execute format('grant create on database %I to %I', current_database(), shop);
end
$do$;
commit;
