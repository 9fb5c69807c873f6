-- Whether a coupon can be used for one more order: valid then, and not used up.
create or replace function coupon_usable(coupon coupons, at timestamptz) returns boolean language sql immutable as $fn$
  select (coupon.valid_from is null or coupon.valid_from <= at) and (coupon.valid_until is null or coupon.valid_until > at)
    and coalesce(coupon_uses_left(coupon) > 0, true)
$fn$;
