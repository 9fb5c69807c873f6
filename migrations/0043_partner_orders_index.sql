-- outside a transaction
-- A partner's page reads its tickets by it; few orders by hand are a partner's.
drop index concurrently if exists hand_orders_by_partner;
create index concurrently hand_orders_by_partner on hand_orders (partner_id) where partner_id is not null;
