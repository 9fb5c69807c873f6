-- Whom an order is billed to (`BilledPerson`): as its invoice says, or else by its own copy; of an order without one, by its buyer's account.
create or replace function bill_to(bill orders) returns jsonb language sql stable as $fn$
  select own.person || case when invoice.id is null then '{}' else
    jsonb_build_object('vat', invoice.nif, 'address', invoice.address, 'zipCode', invoice.zip, 'city', invoice.city, 'country', invoice.country)
    -- An invoice has one name: the company's, or the person's where there is none. Another name is of an account that said another.
    || case when invoice.name = btrim(own.person->>'company') then '{}'
      when btrim(own.person->>'company') = '' and invoice.name in (own.person->>'fullName', own.person->>'email') then '{}'
      else jsonb_build_object('fullName', invoice.name, 'company', '') end end
  from (select coalesce(bill.billed_to, (select billed_person(account) from signups account where account.id = bill.signup_id)) as person) as own
    left join invoices invoice on invoice.order_id = bill.id and invoice.kind = 'invoice'
$fn$;
