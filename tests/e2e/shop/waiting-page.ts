import type { Page } from "playwright-core";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import type { ShopOnDatabase } from "../harness/harness-shop.ts";
import { createPerson, type Order, order, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { inShopDatabase } from "../harness/shop-database.ts";
import { mbWayPhone, waitingRing } from "./checkout-page.ts";

/** Last digits of the sandbox's phone numbers. */
export const DECLINES = "912345671";
export const NEVER_ANSWERS = "912345673";
export const PAYS = "912345678";
/** Does not answer until the test has seen the wait and calls `answersOnPhone`, however slow the machine is. */
export const HESITATES = "962345673";

/** The buyer pays what waits, without a webhook: only the shop's own question finds the money. */
export const answersOnPhone = (shop: ShopOnDatabase, { email }: Pick<Person, "email">): Promise<void> =>
  inShopDatabase(shop, async (query) => {
    const waiting = `select p.id from payments p join orders o on o.id = p.order_id join signups s on s.id = o.signup_id
      where s.email = $2 and p.status = 1`;
    await query(
      `update sandbox_charges set outcome = 'pay', decides_at = $1 where payment_id in (${waiting})`,
      [shopNow(), email],
    );
    // The shop asks the less often the longer a payment waits.
    await query(`update payments set next_check_at = $1 where id in (${waiting})`, [shopNow(), email]);
  });

/** The page of a buyer whose payment waits, as they use it. */
export const noPush = (page: Page) => page.getByRole("button", { name: "Não recebeu o pedido?" });
export const sendAgain = (page: Page) => page.getByRole("button", { name: "Enviar outra vez" });

export async function pushTo(page: Page, phone: string): Promise<void> {
  await noPush(page).click();
  await mbWayPhone(page).fill(phone);
  await sendAgain(page).click();
}

export const PASS: Order = { ticket: 1, quantity: 1, amount: "61.38" };

/** The shop, with buyers who wait for their payment. */
export function setUpWaitingBuyers() {
  const harness = setUpBrowserHarness();
  /** A buyer who comes back to a checkout whose payment waits for a phone: without a word of it, for one that never answers. */
  async function atWaiting(
    wanted: Order = PASS,
    phone = NEVER_ANSWERS,
  ): Promise<{ page: Page; ana: Person }> {
    const ana = await createPerson(harness.app);
    await order(harness.app, ana, { ...wanted, phone });
    const cart = { [wanted.ticket]: wanted.quantity };
    const page = await harness.visitor({ storage: await storageOf(harness.app, ana, cart) });
    await visit(page, "/checkout");
    await waitingRing(page).waitFor();
    return { page, ana };
  }
  const statuses = async (person: Person) =>
    (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);
  return { harness, atWaiting, statuses };
}
