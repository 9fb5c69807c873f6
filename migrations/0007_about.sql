-- The year in numbers, as the organiser counts it.

alter table editions add column statistics jsonb not null default
  '{"event_days": 5, "participants": 3000, "speakers": 100, "talks": 45, "venues": 14, "workshops": 10, "ideas": 10, "entertainment_hours": 20, "partners": 40}';
