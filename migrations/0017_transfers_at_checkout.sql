-- Units of a ticket that may wait at once for transfers which buyers chose at the checkout; 0: none. And the days until such a
-- transfer is due.
alter table tickets add column transfer_units integer not null default 0, add column transfer_days integer not null default 10;

-- The buyer's own number of an order, such as a "número de compromisso", which its bill names.
alter table orders add column purchase_order text not null default '';
alter table invoices add column purchase_order text not null default '';
