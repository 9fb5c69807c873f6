import type { Buyer } from "../buyers.ts";
import { answer, giveUp, nameOf, type Way } from "./buying.ts";
import type { PayingShop } from "./staff/staff-login-session.ts";
import { openTransfers } from "./staff/transfers.ts";

export type Payments = Awaited<ReturnType<typeof openPayments>>;

interface Placed {
  way: Way;
  id: string;
  buyer: Buyer;
}

/** Pays what was ordered, in whichever way, and gives it up. Throws where the shop refuses. */
export async function openPayments(shop: PayingShop) {
  const transfers = await openTransfers(shop);

  async function pay({ way, id }: Pick<Placed, "way" | "id">, app: number): Promise<void> {
    if (way === "transfer") await transfers.confirm(id, app);
    else await answer(shop, id, "pay");
  }

  return {
    transfers,
    pay,
    /** A reference and a transfer are given up in the wallet; the others are refused or left at the provider's. */
    decline: async ({ way, id, buyer }: Placed, app: number): Promise<void> => {
      if (way === "MB WAY" || way === "card") {
        await answer(shop, id, way === "card" ? "cancel" : "decline");
        return;
      }
      const given = await giveUp(shop.url(app), buyer, id);
      if (given.status !== 200) throw new Error(`An order was given up and answered ${nameOf(given)}`);
    },
    /** Orders that still wait for their buyer, these payments left out. */
    payAll: async (leftOut: readonly string[] = []): Promise<void> => {
      const waiting = await shop.db.query<{ id: string; by_transfer: boolean }>(
        `select id, provider = 'transfer' as by_transfer from payments p
         where status = 1 and id <> all($1::uuid[]) and (provider = 'transfer' or exists (select from sandbox_charges
           where payment_id = p.id and decides_at is null and window_ends_at > now()))`,
        [leftOut],
      );
      for (const { id, by_transfer } of waiting) await pay({ id, way: by_transfer ? "transfer" : "card" }, 0);
    },
  };
}

/** The buyers of these orders forget them: their holds of days end now. */
export const forget = (shop: Pick<PayingShop, "db">, ids: readonly string[]) =>
  shop.db.query(
    `with due as (update payments set next_check_at = now() where id = any($1::uuid[]) and status = 1 returning order_id)
     update orders set expires_at = now() from due where orders.id = order_id`,
    [ids],
  );
