-- The unit that a scan was of, and who held it then: also where the code has ended since, or had ended when it was scanned.
-- No scan names a holder who was erased, nor the present holder in their place.
create or replace function scanned_unit(scan_serial uuid, scan_purchase uuid, scan_unit integer, scan_at timestamptz)
  returns table (purchase_id uuid, unit integer, signup_id uuid) language sql stable parallel safe as $fn$
  select coalesce(scan_purchase, code.purchase_id), coalesce(scan_unit, code.unit), 
    case when code.purchase_id is not null then code.signup_id when former.ended then former.signup_id else held.signup_id end
  from (select) as one
    left join revoked_codes code on code.serial = scan_serial
    left join lateral (select true as ended, ended.signup_id from revoked_codes ended
      where (ended.purchase_id, ended.unit) = (coalesce(scan_purchase, code.purchase_id), coalesce(scan_unit, code.unit))
        and ended.revoked_at > scan_at order by ended.revoked_at limit 1) former on true
    left join assignments held on (held.purchase_id, held.unit) = (coalesce(scan_purchase, code.purchase_id), coalesce(scan_unit, code.unit))
$fn$;
