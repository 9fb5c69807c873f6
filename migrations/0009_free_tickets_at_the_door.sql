-- The name that the door's staff typed for a ticket that its buyer had given to nobody; empty: a device that was revoked has sent it.
alter table check_ins add column guest text;

-- Devices load which purchases have units without a holder, as they load those with one. Null: from before.
alter table purchases add column written_by xid8;
alter table purchases alter column written_by set default pg_current_xact_id();
create trigger note_transaction before update of unassigned on purchases for each row execute function note_transaction();

-- Whose code it was, so that a scan which a refund overtook keeps who it was. Null: from before, and of erased people.
alter table revoked_codes add column purchase_id uuid, add column unit integer, add column signup_id uuid;
