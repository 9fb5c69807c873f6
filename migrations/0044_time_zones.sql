-- An edition's days and times are by the clocks of its own zone (IANA).
alter table editions add column time_zone text not null default 'Europe/Lisbon';
