-- Large stands the price with VAT, and small the net one; else the other way round, as before.
alter table editions add column prices_with_vat boolean not null default false;
