-- How many units of a quota normal sales may take: neither taken, nor kept for people who wait.
create or replace function quota_left(quota quotas) returns integer language sql immutable as $fn$
  select quota.size - quota.taken - quota.offered
$fn$;
