-- outside a transaction
-- The list of transfers counts and sorts them all; no other order writes it.
drop index concurrently if exists orders_by_transfer;
create index concurrently orders_by_transfer on orders (state, created_at desc, id) where source = 'transfer';
