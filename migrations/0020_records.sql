-- The entry whose change this one undoes; null for every other change.
alter table audit_log add column undoes bigint references audit_log;
