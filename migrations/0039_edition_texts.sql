-- The edition's own texts in other languages, by language and field.
alter table editions add column translations jsonb not null default '{}';
-- {year, city, first_day, last_day} of the edition that this one was copied from, until staff have looked through the texts that
-- name them; null: there is nothing to look through.
alter table editions add column copied_from jsonb;
