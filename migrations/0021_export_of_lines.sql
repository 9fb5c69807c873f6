-- the version before can bear it: it makes no export of the new kind
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check
  check (kind in ('orders', 'lines', 'attendees', 'payments', 'refunds', 'check-ins', 'newsletter', 'audit')) not valid;
alter table exports validate constraint exports_kind_check;
