-- Whom an order is billed to (`BilledPerson`): as its invoice says, or else by its own copy; of an order without one, by its buyer's account.
create or replace function bill_to(bill orders) returns jsonb language sql stable as $fn$
  select case when invoice.id is null then own.person else own.person || jsonb_build_object(
    -- An invoice has one name, the company's where there is one. An erased account has none.
    'fullName', coalesce(nullif(own.person->>'fullName', ''), invoice.name),
    'company', case when invoice.name in (own.person->>'fullName', own.person->>'email') or own.person->>'fullName' = '' then '' else invoice.name end,
    'vat', invoice.nif, 'address', invoice.address, 'zipCode', invoice.zip, 'city', invoice.city, 'country', invoice.country) end
  from (select coalesce(bill.billed_to, (select billed_person(account) from signups account where account.id = bill.signup_id)) as person) as own
    left join invoices invoice on invoice.order_id = bill.id and invoice.kind = 'invoice'
$fn$;
