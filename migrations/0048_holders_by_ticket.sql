-- Who holds a ticket, without a look at every order: a unit names its ticket, and a purchase its buyer and how many of its units have no
-- holder and are not refunded. `npm run ledger` compares them with what they follow from.
-- Named otherwise than in `purchases`: a process of the version before joins both tables and writes `ticket_id` alone.
alter table assignments add column held_ticket_id integer;
alter table purchases add column buyer_id uuid, add column unassigned integer;

-- What the door shows of a unit stays as it is: devices do not load it again.
alter table assignments disable trigger note_transaction;
update assignments set held_ticket_id = ticket_id from purchases where purchases.id = purchase_id;
alter table assignments enable trigger note_transaction;
update purchases set buyer_id = of_purchase.signup_id, unassigned = of_purchase.units
  from (
    select purchases.id, signup_id, quantity - coalesce(given.units, 0) - coalesce(back.units, 0) as units
    from purchases join orders on orders.id = order_id
      left join (select purchase_id, count(*)::int as units from assignments group by 1) as given on given.purchase_id = purchases.id
      left join (select purchase_id, count(*)::int as units from refund_units group by 1) as back on back.purchase_id = purchases.id
  ) as of_purchase
  where of_purchase.id = purchases.id;

-- A transaction that gives, takes or refunds units has their purchases locked, so that it counts what no other changes.
-- By the indexes: a connection plans this once, perhaps when the tables are small, and would read them whole when they are large.
create function count_unassigned() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $fn$
begin
  update purchases set unassigned = counted.units
    from (
      select id, quantity - (select count(*) from assignments where purchase_id = purchases.id)
        - (select count(*) from refund_units where purchase_id = purchases.id) as units
      from purchases where id in (select purchase_id from changed)
    ) as counted
    where purchases.id = counted.id and unassigned is distinct from counted.units;
  return null;
end
$fn$;
create trigger count_unassigned after insert on assignments
  referencing new table as changed for each statement execute function count_unassigned();
create trigger count_unassigned_again after delete on assignments
  referencing old table as changed for each statement execute function count_unassigned();
create trigger count_unassigned after insert on refund_units
  referencing new table as changed for each statement execute function count_unassigned();
create trigger count_unassigned_again after delete on refund_units
  referencing old table as changed for each statement execute function count_unassigned();

-- For a process of the version before, which sells on while this one starts and names neither.
create function find_ticket_of_assignment() returns trigger language plpgsql as $fn$
begin
  update assignments set held_ticket_id = ticket_id from purchases
    where assignments.id = new.id and purchases.id = new.purchase_id;
  return null;
end
$fn$;
create trigger find_ticket_of_assignment after insert on assignments for each row
  when (new.held_ticket_id is null) execute function find_ticket_of_assignment();
create function find_buyer_of_purchase() returns trigger language plpgsql as $fn$
begin
  update purchases set buyer_id = signup_id, unassigned = quantity
      - (select count(*) from assignments where purchase_id = new.id) - (select count(*) from refund_units where purchase_id = new.id)
    from orders where purchases.id = new.id and orders.id = new.order_id;
  return null;
end
$fn$;
create trigger find_buyer_of_purchase after insert on purchases for each row
  when (new.buyer_id is null or new.unassigned is null) execute function find_buyer_of_purchase();

-- In the order of people, so that each is counted once without sorting. The first takes the place of one without the ticket.
create index assignments_by_holder on assignments (signup_id, held_ticket_id);
drop index assignments_by_signup;
create index purchases_by_buyer on purchases (buyer_id, ticket_id) where unassigned > 0;
-- Who reads which language, without a look at each person.
create index signups_readers on signups (id) include (language) where erased_at is null;
