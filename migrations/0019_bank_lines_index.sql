-- outside a transaction
-- No line is booked twice.
drop index concurrently if exists hand_receipts_by_bank_line;
create unique index concurrently hand_receipts_by_bank_line on hand_receipts (bank_line);
