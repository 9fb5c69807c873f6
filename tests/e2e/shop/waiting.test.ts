import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { createPerson, order, paymentsOf, storageOf } from "../harness/person.ts";
import { payByMbWay, seesCartOf, seesInWallet, toast, waitingRing } from "./checkout-page.ts";
import { NEVER_ANSWERS, noPush, PASS, PAYS, pushTo, sendAgain, setUpWaitingBuyers } from "./waiting-page.ts";

const { harness, atWaiting, statuses } = setUpWaitingBuyers();

const moreTime = (page: Page) => page.getByRole("button", { name: "Preciso de mais tempo" });

/**
 * On a phone: where the page is before its way to the payment, when it has begun to scroll or was pressed on the way, and a moment
 * later. A press comes as it begins, or on the way.
 */
async function scrolls(reducedMotion: "reduce" | "no-preference", press?: "as it begins" | "on the way") {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({
    storage: await storageOf(harness.app, ana, { 1: 1 }),
    viewport: { width: 390, height: 600 },
    reducedMotion,
  });
  await page.addInitScript((press) => {
    const positions = new Promise((resolve) => {
      const scrollTo = window.scrollTo as (...given: unknown[]) => void;
      window.scrollTo = async (...given: unknown[]) => {
        // The router's has two numbers.
        if (typeof given[0] !== "object") return scrollTo.apply(window, given);
        window.scrollTo = scrollTo;
        // A slow machine still shows the form, and its end when the page becomes shorter without it.
        const drawn = () => new Promise(requestAnimationFrame);
        while (!document.querySelector("[role=timer]")) await drawn();
        await drawn();
        const before = window.scrollY;
        const pressed = () => document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        const begin = () => {
          const begun = window.scrollY;
          setTimeout(() => resolve({ before, begun, later: window.scrollY }), 1_000);
        };
        if (press === "as it begins") {
          scrollTo.apply(window, given);
          // On a busy phone the end of the scroll before is told only now.
          window.dispatchEvent(new Event("scrollend"));
          begin();
          return pressed();
        }
        const onTheWay = () => {
          if (!press) return begin();
          pressed();
          // The page is drawn beside its scripts: a busy machine shows it further on than they know at the press.
          requestAnimationFrame(() => requestAnimationFrame(begin));
        };
        window.addEventListener("scroll", onTheWay, { once: true });
        scrollTo.apply(window, given);
      };
    });
    Reflect.set(window, "positions", positions);
  }, press);
  await visit(page, "/checkout");
  await payByMbWay(page, NEVER_ANSWERS);
  type Positions = Record<"before" | "begun" | "later", number>;
  return page.evaluate(() => Reflect.get(window, "positions") as Promise<Positions>);
}

test("a page that scrolls to the payment stays where it is pressed; with reduced motion it is there at once", async () => {
  const jump = await scrolls("reduce");
  expect(Math.abs(jump.later - jump.before)).toBeGreaterThan(100);
  expect(jump.begun).toBe(jump.later);
  const atOnce = await scrolls("no-preference", "as it begins");
  expect(Math.abs(atOnce.begun - jump.later)).toBeGreaterThan(100);
  expect(atOnce.later).toBe(atOnce.begun);
  const onTheWay = await scrolls("no-preference", "on the way");
  expect(onTheWay.later).toBe(onTheWay.begun);
});

test("more time is available from the start, is offered when little is left, once, also after a reload", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ...PASS, phone: NEVER_ANSWERS });
  const page = await harness.visitor({
    storage: await storageOf(harness.app, ana, { 1: 1 }),
    fresh: true,
  });
  await page.clock.install();
  await visit(page, "/checkout");
  await waitingRing(page).waitFor();
  expect(await moreTime(page).count()).toBe(0);
  await noPush(page).click();
  await moreTime(page).waitFor();
  await noPush(page).click();

  await page.clock.fastForward("03:30");
  await page.getByText("Falta pouco tempo.").waitFor();
  await moreTime(page).dblclick();
  await page.getByText("Prolongado: os bilhetes ficam guardados mais 5 min.").waitFor();
  const longer = waitingRing(page).getByText(/^0[56]:\d\d$/);
  await longer.waitFor();
  await noPush(page).click();
  await sendAgain(page).waitFor();
  expect(await moreTime(page).count()).toBe(0);
  await page.reload();
  await longer.waitFor();
  expect(await paymentsOf(harness.app, ana)).toMatchObject([{ payment_status: 1, renewable: false }]);
});

test("a second tab follows the first to the new attempt, and nothing is called cancelled", async () => {
  const { page, ana } = await atWaiting();
  const second = await page.context().newPage();
  await visit(second, "/checkout");
  await waitingRing(second).waitFor();
  await pushTo(page, PAYS);
  await Promise.all([seesInWallet(page, "Passe Geral"), seesInWallet(second, "Passe Geral")]);
  expect(await toast(second, "O pagamento foi cancelado.").count()).toBe(0);
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("on another device the wallet shows the payment; it continues there, and the first device follows", async () => {
  const { page, ana } = await atWaiting();
  const phone = await harness.visitor({
    storage: await storageOf(harness.app, ana),
    viewport: { width: 390, height: 800 },
  });
  await visit(phone, "/profile?tab=tickets");
  await phone.getByRole("heading", { name: "Pagamento a aguardar confirmação" }).waitFor();
  await phone.getByText(/Bilhetes guardados até às \d\d:\d\d\./).waitFor();
  await phone.getByRole("link", { name: "Continuar o pagamento" }).click();
  await waitingRing(phone)
    .getByText(/^0[45]:\d\d$/)
    .waitFor();
  await pushTo(phone, PAYS);
  await Promise.all([seesInWallet(phone, "Passe Geral"), seesInWallet(page, "Passe Geral")]);
  await seesCartOf(page, 0);
  expect(await toast(page, "O pagamento foi cancelado.").count()).toBe(0);
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("the remaining time is right on a device whose clock is an hour wrong", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ...PASS, phone: NEVER_ANSWERS });
  const other = await harness.visitor({ storage: await storageOf(harness.app, ana), fresh: true });
  await other.clock.install({ time: Date.now() + 60 * 60_000 });
  await visit(other, "/checkout");
  await waitingRing(other)
    .getByText(/^0[45]:\d\d$/)
    .waitFor();
});
