-- How often a coupon can be used yet; null: without limit.
create or replace function coupon_uses_left(coupon coupons) returns integer language sql immutable as $fn$
  select coupon.max_uses - coupon.used
$fn$;
