-- outside a transaction
drop index concurrently if exists purchases_written_by;
create index concurrently purchases_written_by on purchases (written_by);
drop index concurrently if exists revoked_codes_by_unit;
create index concurrently revoked_codes_by_unit on revoked_codes (purchase_id, unit) where purchase_id is not null;
