-- What an account says of whom an order is billed to (`BilledPerson`).
create or replace function billed_person(account signups) returns jsonb language sql immutable as $fn$
  select jsonb_build_object('fullName', account.full_name, 'company', account.company, 'email', account.email, 'vat', account.vat,
    'address', account.address, 'zipCode', account.zip_code, 'city', account.city, 'country', account.country)
$fn$;
