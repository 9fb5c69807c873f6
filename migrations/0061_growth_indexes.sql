-- outside a transaction
-- What a provider keeps, by month: few payments have it, and a purchase does not write it.
drop index concurrently if exists payments_with_fee;
create index concurrently payments_with_fee on payments (settled_at) include (provider, fee_cents, captured_cents, order_id)
  where captured_cents > 0 and fee_cents is not null;
-- Everybody who can read a mailing is counted by it alone.
drop index concurrently if exists signups_readers;
create index concurrently signups_readers on signups (id) include (language) where erased_at is null;
-- A charge that is deleted looks for its refunds.
drop index concurrently if exists sandbox_refunds_by_reference;
create index concurrently sandbox_refunds_by_reference on sandbox_refunds (reference);
