-- In minutes: how long a new session of this type begins; null: as long as the last of its type.
alter table event_types add column minutes integer check (minutes between 1 and 1440);
