-- What the provider keeps of a captured payment, as its statement says; null: not known.
alter table payments add column fee_cents integer check (fee_cents >= 0);
