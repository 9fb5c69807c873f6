-- Another door system scans with an API key: which one, as the organiser's log names it. Null: a device, or staff.
alter table check_ins add column key_name text;

-- Check-ins are exported as a kind of their own.
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check
  check (kind in ('orders', 'attendees', 'payments', 'refunds', 'check-ins', 'newsletter', 'audit'));
