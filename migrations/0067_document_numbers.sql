-- outside a transaction
-- Each search of orders looks for a document's number, and for the buyer's own number of the order, as it is printed on it.
drop index concurrently if exists invoices_by_document;
create index concurrently invoices_by_document on invoices (upper(number));
drop index concurrently if exists orders_by_purchase_order;
create index concurrently orders_by_purchase_order on orders (upper(purchase_order)) where purchase_order <> '';
-- And for the reference that an accountant reads on the provider's statement.
drop index concurrently if exists hand_orders_by_reference;
create index concurrently hand_orders_by_reference on hand_orders (multibanco_reference) where multibanco_reference <> '';
