-- Whom the order is billed to: its buyer's name, company, number and address when it was placed, or as staff typed or corrected them.
-- Null: an invitation's, and one that the version before wrote without it; those go by the buyer's account (`bill_to`).
alter table orders add column billed_to jsonb;

-- The number that VIES was asked about, with its state's code before it. Empty: the version before asked, by the account.
alter table tax_number_checks add column number text not null default '';

-- the version before can bear it: it makes no export of the new kind
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check
  check (kind in ('orders', 'lines', 'attendees', 'payments', 'refunds', 'documents', 'check-ins', 'newsletter', 'audit', 'tills')) not valid;
alter table exports validate constraint exports_kind_check;
