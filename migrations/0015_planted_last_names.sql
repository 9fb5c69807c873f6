-- Of a person whom a buyer named, and who has entered nothing herself, only the address stays: the last name, which came from the
-- buyer's text, goes as the rest did.
update signups set last_name = ''
where created_by is not null and erased_at is null and last_name <> '';
