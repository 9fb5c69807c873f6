-- People are found by their phone number too: its digits, however it was typed.
create or replace function search_words(signup signups) returns text language sql stable as $fn$
  select public.plain_letters(concat_ws(' ', signup.full_name, signup.email, signup.company, signup.vat,
    translate(signup.phone_number, ' +().-', ''),
    (select string_agg(concat_ws(' ', full_name, company), ' ' order by named_by) from public.named_people
     where signup_id = signup.id)))
$fn$;
create trigger signup_searchable_by_phone after update of phone_number on signups for each row
  when (old.phone_number is distinct from new.phone_number) execute function signup_searchable();
update signup_search set words = search_words(signups.*) from signups
  where signups.id = signup_id and signups.phone_number <> '';
