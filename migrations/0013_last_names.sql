-- Which part of `full_name` is the last name, as the person gave it. Of the one field that there was, the first word is
-- the first name and all the rest the last.
alter table signups add column last_name text not null default '';
update signups set last_name = btrim(regexp_replace(btrim(full_name), '^\S+\s*', ''));
