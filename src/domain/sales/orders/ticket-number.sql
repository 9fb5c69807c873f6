-- A ticket's number for people: its order's code, and its place among the order's tickets, such as `7K2M9QXT-3`. It stays when the ticket
-- changes hands, and after a refund.
create or replace function ticket_number(of_order uuid, of_ticket integer, of_unit integer) returns text
  language sql stable parallel safe as $fn$
  select o.code || '-' || of_unit + coalesce((select sum(l.quantity) from order_lines l
      where l.order_id = of_order and l.ticket_id < of_ticket), 0)
    from orders o where o.id = of_order
$fn$;
