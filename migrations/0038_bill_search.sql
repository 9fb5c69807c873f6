-- Orders are found by their own bills too. Here are those alone that say another than their buyer's account, by whose words the others
-- are found (`signup_search`): a purchase writes no row, and the few are read whole.
create table bill_search (
  order_id uuid primary key references orders on delete cascade,
  words text not null
);

-- Of these orders; of an erased buyer's nothing.
create function search_bills(ids uuid[]) returns void language sql as $fn$
  delete from bill_search where order_id = any(ids);
  insert into bill_search (order_id, words)
    select bill.id, plain_letters(concat_ws(' ', billed_to->>'fullName', billed_to->>'company', billed_to->>'vat'))
    from orders bill join signups account on account.id = signup_id
    where bill.id = any(ids) and billed_to is not null and erased_at is null
      and (billed_to->>'fullName', billed_to->>'company', billed_to->>'vat') is distinct from (full_name, company, account.vat)
    on conflict (order_id) do update set words = excluded.words
$fn$;

-- As for an account's words, a trigger: what erasure by the version before forgot would still be found.
create function bill_searchable() returns trigger language plpgsql as $fn$
begin
  perform search_bills(array[new.id]);
  return null;
end
$fn$;
create or replace function signup_searchable() returns trigger language plpgsql as $fn$
begin
  insert into signup_search (signup_id, words) values (new.id, search_words(new))
    on conflict (signup_id) do update set words = excluded.words;
  if tg_op = 'UPDATE' then perform search_bills(array(select id from orders where signup_id = new.id)); end if;
  return null;
end
$fn$;
-- The purchase inserts a copy of the account: it does not run it.
create trigger bill_searchable after update of billed_to on orders for each row
  when (old.billed_to is distinct from new.billed_to) execute function bill_searchable();
-- the version before can bear it: it fills a table of which that knows nothing
select search_bills(array(select id from orders where billed_to is not null));
