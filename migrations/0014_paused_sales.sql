-- The organiser stops a ticket's sale for a while without touching its times.
alter table tickets add column sale_paused boolean not null default false;
