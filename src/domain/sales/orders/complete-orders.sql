-- Completes the pending orders whose money is there (`completeOrders`); gives each attempt's status before, and the order that
-- it completed. All follows from the orders that it moves, so that a second settling does nothing.
create or replace function complete_orders(captures json, any_attempts boolean, now timestamptz)
  returns table (payment_id uuid, status smallint, order_id uuid) language plpgsql
  -- Planned once per connection, perhaps while the tables are small.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $fn$
#variable_conflict use_column
declare
  paid_by constant uuid[] = array(select "paymentId" from json_to_recordset(captures) as c ("paymentId" uuid));
  due uuid[];
begin
  -- In a statement of its own: what follows sees the orders as they stay.
  select array_agg(id) into due from (select id from orders
    where id = any(array(select p.order_id from payments p where p.id = any(paid_by) and p.status = 1))
    order by id for no key update) as locked;

  return query
  with completed as (
    update orders set state = 'completed', closed_at = now, current_payment_id = p.id, confirmation_due_at = now
    from payments p join json_to_recordset(captures) as c ("paymentId" uuid, "amountCents" int, reference text, cause text, answer jsonb)
      on p.id = "paymentId"
    where orders.id = any(due) and p.id = any(paid_by) and p.order_id = orders.id and state = 'pending' and p.status = 1
      and "amountCents" = total_cents and (attempts = 1 and despite = '{}' or any_attempts)
    returning orders.id, signup_id, assign_later, total_cents, current_payment_id, reference, cause, answer
  ), paid as (
    update payments set status = 2, ended_as = null, captured_cents = total_cents, settled_at = now, next_check_at = null,
      provider_reference = coalesce(provider_reference, reference)
    from completed where payments.id = any(paid_by) and payments.id = current_payment_id
  ), bought as (
    insert into purchases (id, order_id, ticket_id, quantity, buyer_id, unassigned, created_at)
    select gen_random_uuid(), completed.id, ticket_id, quantity, signup_id,
      case when quantity = 1 and not assign_later then 0 else quantity end, now
    from completed join order_lines l on l.order_id = completed.id where l.order_id = any(due) order by ticket_id
    returning id, order_id, ticket_id, quantity, buyer_id, unassigned
  ), given as (
    insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
    select gen_random_uuid(), id, 1, ticket_id, buyer_id, now from bought where unassigned = 0
  ), given_code as (
    update signups set code_serial = gen_random_uuid() where code_serial is null and id = any(array(
      select id from signups where id = any(array(select signup_id from completed)) and code_serial is null
      order by id for no key update))
  ), recorded as (
    insert into order_events (order_id, payment_id, at, event, cause, provider_answer)
    select id, current_payment_id, now, event, cause, case event when 'completed' then answer end
    from completed cross join (values (1, 'completed'), (2, 'confirmation_queued')) as events (n, event) order by id, n
  )
  select p.id, p.status, completed.id from payments p left join completed on current_payment_id = p.id where p.id = any(paid_by);
end
$fn$;
