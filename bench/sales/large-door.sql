-- A day at the door after `large-sales.sql`: three lists, twenty devices, and scans of the last hours, one for each order, about, some of them refused,
-- some of them double.
insert into check_in_lists (edition_id, name, kind, days, entries, exits, position)
  select 1, name, 'zone', '[]', 'many', true, place from (values ('Bench: entrada', 1), ('Bench: auditório', 2), ('Bench: jardim', 3)) as list (name, place);
create temporary table bench_lists as
  select id, row_number() over (order by position, id) - 1 as place from check_in_lists where edition_id = 1 and name like 'Bench:%';
-- The token of device n is `bench-device-n`.
insert into door_devices (edition_id, name, token_hash, enrolled_at, created_at, last_seen_at)
  select 1, 'Bench ' || n, sha256(convert_to('bench-device-' || n, 'UTF8')), now(), now(), now() from generate_series(1, 20) n;
create temporary table bench_devices as
  select id, row_number() over (order by name) - 1 as place from door_devices where edition_id = 1 and name like 'Bench %';

create temporary table bench_scans as
select row_number() over (order by a.id) as n, a.code_serial, a.purchase_id, a.unit, t.ticket_id
from assignments a join purchases t on t.id = a.purchase_id join tickets on tickets.id = t.ticket_id
where tickets.edition_id = 1 order by a.id limit (select orders * 19 / 21 from sizes);
insert into check_ins (client_id, list_id, device_id, serial, purchase_id, unit, ticket_id, direction, result, verdict, offline, scanned_at, synced_at)
select md5('scan ' || n)::uuid, l.id, d.id, code_serial, purchase_id, unit, ticket_id, 'in', kind.result, kind.result, n % 7 = 0,
  at, at
from bench_scans join bench_lists l on l.place = n % 3 join bench_devices d on d.place = n % 20,
  lateral (select case when n % 20 = 0 then 'wrong_ticket' else 'admitted' end as result,
    now() - interval '3 hours' + n::float / (select count(*) from bench_scans) * interval '9500 seconds' as at) kind order by n;
-- Of every twentieth that went in a second device says so too.
insert into check_ins (client_id, list_id, device_id, serial, purchase_id, unit, ticket_id, direction, result, verdict, earlier_id, offline, scanned_at, synced_at)
select md5('double ' || c.id)::uuid, c.list_id, d.id, c.serial, c.purchase_id, c.unit, c.ticket_id, 'in', 'admitted', 'already_in', c.id, true,
  c.scanned_at + interval '5 minutes', c.synced_at + interval '5 minutes'
from check_ins c join bench_scans s on (s.purchase_id, s.unit) = (c.purchase_id, c.unit) join bench_devices d on d.place = (s.n + 1) % 20
where s.n % 19 = 0 and c.result = 'admitted' order by c.id;
