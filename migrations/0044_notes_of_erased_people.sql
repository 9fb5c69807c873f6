-- Notes about orders are append-only, but what they say of a person goes with the person.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('nexxt.erasure', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
drop trigger order_notes_append_only on order_notes;
create trigger order_notes_append_only before update or delete or truncate on order_notes
  for each statement execute function refuse_change_but_erasure();

-- Of those who were erased before.
alter table order_notes disable trigger order_notes_append_only;
delete from order_notes where order_id in (
  select o.id from orders o join signups s on s.id = o.signup_id where s.erased_at is not null);
alter table order_notes enable trigger order_notes_append_only;
update hand_orders set note = '' where order_id in (
  select o.id from orders o join signups s on s.id = o.signup_id where s.erased_at is not null);
