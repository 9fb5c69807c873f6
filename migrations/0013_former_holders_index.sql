-- outside a transaction
-- An erasure finds the ended codes that name the person.
drop index concurrently if exists revoked_codes_by_holder;
create index concurrently revoked_codes_by_holder on revoked_codes (signup_id) where signup_id is not null;
