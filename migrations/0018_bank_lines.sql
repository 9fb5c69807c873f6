-- The line of a bank statement that money of a transfer was written down by; null: a member of staff wrote it down by hand.
alter table hand_receipts add column bank_line text;
