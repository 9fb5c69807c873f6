import type { Page } from "playwright-core";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { createPerson, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import { mbWayPhone, payByMbWay, waitingRing } from "./checkout-page.ts";

/** Last digits of the sandbox's phone numbers. */
export const DECLINES = "912345671";
export const NEVER_ANSWERS = "912345673";
export const PAYS = "912345678";

/** The page of a buyer whose payment waits, as they use it. */
export const noPush = (page: Page) => page.getByRole("button", { name: "Não recebeu o pedido?" });
export const sendAgain = (page: Page) => page.getByRole("button", { name: "Enviar outra vez" });

export async function pushTo(page: Page, phone: string): Promise<void> {
  await noPush(page).click();
  await mbWayPhone(page).fill(phone);
  await sendAgain(page).click();
}

/** The shop, with buyers who wait for their payment. */
export function setUpWaitingBuyers() {
  const harness = setUpBrowserHarness();
  /** A buyer whose payment waits for a phone that never answers. */
  async function atWaiting(cart: Record<number, number> = { 1: 1 }): Promise<{ page: Page; ana: Person }> {
    const ana = await createPerson(harness.app);
    const page = await harness.visitor({ storage: await storageOf(harness.app, ana, cart) });
    await visit(page, "/checkout");
    await payByMbWay(page, NEVER_ANSWERS);
    await waitingRing(page).waitFor();
    return { page, ana };
  }
  const statuses = async (person: Person) =>
    (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);
  return { harness, atWaiting, statuses };
}
