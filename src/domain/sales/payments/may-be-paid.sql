-- Whether an attempt may still bring money: it waits, or it has ended without its provider's final word.
create or replace function may_be_paid(payment payments) returns boolean language sql immutable as $fn$
  select payment.status = 1
    or payment.captured_cents = 0 and not payment.charge_over and payment.next_check_at is not null
$fn$;
