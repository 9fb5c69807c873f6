-- Days for which a Multibanco reference may be paid, 0: the edition takes none; and the share of a ticket's units, in percent, that may
-- wait for such payments at once.
alter table editions add column multibanco_days integer not null default 0, add column multibanco_share integer not null default 20;

-- What the buyer types at a cash machine or in their bank's app; empty until the provider has answered.
alter table hand_orders add column multibanco_entity text not null default '', add column multibanco_reference text not null default '';

-- the version before can bear it: it makes no such order, and shows its source as it is
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check
  check (source in ('shop', 'invitation', 'transfer', 'box_office', 'multibanco')) not valid;
alter table orders validate constraint orders_source_check;

-- 7 Multibanco.
-- the version before can bear it: it makes no such payment
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method between 1 and 7) not valid;
alter table payments validate constraint payments_method_check;

-- the version before can bear it: it makes no such charge
alter table sandbox_charges drop constraint sandbox_charges_method_check;
alter table sandbox_charges add constraint sandbox_charges_method_check check (method in (1, 2, 7)) not valid;
alter table sandbox_charges validate constraint sandbox_charges_method_check;
