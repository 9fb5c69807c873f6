-- outside a transaction
-- Each search of orders looks for a buyer's number in invoices; a purchase writes none.
drop index concurrently if exists invoices_by_nif;
create index concurrently invoices_by_nif on invoices (nif);
-- Who was erased is left out of those whom a mailing reaches; only an erasure writes it.
drop index concurrently if exists signups_erased;
create index concurrently signups_erased on signups (id) where erased_at is not null;
