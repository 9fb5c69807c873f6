import { openRace, type Race } from "../shop-under-race.ts";
import { buildControl } from "./build-control.ts";

/** A race with the locks left out, and without what the database itself guards: that is part of the lock. */
export async function openControlRace(): Promise<Race> {
  const race = await openRace(await buildControl());
  await race.db.query(`
    alter table quotas drop constraint quotas_not_oversold;
    -- More than all: what waits for days is counted under a lock of its own, which would refuse what is oversold.
    update editions set multibanco_share = 1000000;
    alter table coupons drop constraint coupons_not_overused;
    -- The control writes the order and its payment in two statements.
    alter table orders drop constraint orders_current_payment_id_fkey;
    alter table payments drop constraint payments_order_id_fkey;
    -- See place-orders.ts beside this.
    create table control_readers (last text not null, order_id uuid not null);
  `);
  return race;
}
