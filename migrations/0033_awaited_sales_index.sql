-- outside a transaction
-- A person is there once; who announces a sale looks for them by ticket.
drop index concurrently if exists waiting_entries_await_sale;
create unique index concurrently waiting_entries_await_sale on waiting_entries (ticket_id, email) where state = 'awaits_sale';
