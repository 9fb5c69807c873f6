-- The edition of an order: all its tickets are of one. Lists and figures of an edition would otherwise ask every order for its lines.
-- Without a foreign key, which would have every purchase lock the edition's one row; its tickets, which the lines name, keep the edition.
alter table orders add column edition_id integer;
update orders set edition_id = of_order.edition_id
  from (select distinct on (order_id) order_id, tickets.edition_id from order_lines join tickets on tickets.id = ticket_id
    order by order_id, ticket_id) of_order
  where of_order.order_id = orders.id;

-- A process of the version before, which sells on while this one starts, names none: at its commit the lines are there.
create function find_edition_of_order() returns trigger language plpgsql as $fn$
begin
  update orders set edition_id = (select tickets.edition_id from order_lines join tickets on tickets.id = ticket_id
    where order_id = new.id limit 1)
    where id = new.id;
  return null;
end
$fn$;
create constraint trigger find_edition_of_order after insert on orders deferrable initially deferred for each row
  when (new.edition_id is null) execute function find_edition_of_order();

-- The list's two orders, of an edition and of all. None of these columns ever changes, so that no update of an order writes them.
create index orders_of_edition_by_time on orders (edition_id, created_at desc, id desc);
create index orders_by_total on orders (total_cents desc, created_at desc, id desc);
