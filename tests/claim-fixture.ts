import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { ClaimLink, ClaimOffer } from "#contract/wallet/claims.ts";
import type { Assignment, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { findBreachesIn } from "./database/find-breaches.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;

interface Bearer {
  token: string;
}

/** A test app with claim links; after each test its ledger has no breach. */
export function openClaimFixture() {
  let shop: TestApp;
  let people = 0;
  /** A network address of its own for each person, so that limits on guessing do not apply. */
  const elsewhere = () => ({ "x-forwarded-for": `192.0.2.${++people}` });
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterEach(async () => {
    await shop.runJobs();
    shop.mails.length = 0;
    expect(await findBreachesIn(shop)).toEqual([]);
    expect(shop.bugs).toEqual([]);
  });
  afterAll(() => shop.close());

  const paymentsOf = async ({ token }: Bearer) =>
    (await shop.call<{ results: Payment[] }>("GET", "/tickets/payments/", { token })).body.results;

  return {
    get shop() {
      return shop;
    },
    newAddress: () => `guest-${++people}@example.pt`,
    buyer: () => shop.buyer(`buyer-${++people}@example.pt`),
    /** A purchase with nothing given yet; its confirmation has been read. */
    purchaseOf: async (
      buyer: Bearer & { signup: string },
      quantity: number,
      ticket = FREE_TICKET,
    ): Promise<string> => {
      const { body } = await shop.order(buyer, [{ ticket, quantity }], 0, { body: { assign_later: true } });
      await shop.runJobs();
      shop.mails.length = 0;
      return body.purchased_tickets[0]?.id ?? "";
    },
    makeLink: (buyer: Bearer, purchase: string, body: object = { units: 1 }) =>
      shop.call<ClaimLink>("POST", `/tickets/purchases/${purchase}/claim-links/`, {
        token: buyer.token,
        body,
      }),
    linksOf: async ({ token }: Bearer) =>
      (await shop.call<{ results: ClaimLink[] }>("GET", "/tickets/claim-links/", { token })).body.results,
    withdraw: ({ token }: Bearer, id: string) =>
      shop.call<ClaimLink>("POST", `/tickets/claim-links/${id}/withdraw/`, { token }),
    offer: ({ url }: { url: string }, headers = {}) =>
      shop.call<ClaimOffer>("GET", `/claims/${url.slice(-22)}/`, {
        headers: { ...elsewhere(), ...headers },
      }),
    claim: (
      { url }: { url: string },
      email: string,
      fullName = "Rui Costa",
      headers = {},
      answers: object | undefined = undefined,
    ) =>
      shop.call<{ email: string; code?: string }>("POST", `/claims/${url.slice(-22)}/`, {
        body: { email, full_name: fullName, ...(answers && { answers }) },
        headers: { ...elsewhere(), ...headers },
      }),
    /** To a person whom the buyer names, as the wallet's form does. */
    assign: async ({ token }: Bearer, purchase: string, email: string) => {
      const { body } = await shop.call<{ id: string }>("POST", "/signups/", {
        token,
        body: { email, full_name: "Named Person" },
      });
      return shop.call<Assignment>("POST", `/tickets/purchases/${purchase}/assign/`, {
        token,
        body: { signup: body.id },
      });
    },
    inWallet: async (buyer: Bearer, purchase: string): Promise<PurchasedTicket | undefined> =>
      (await paymentsOf(buyer))
        .flatMap((payment) => payment.purchased_tickets)
        .find(({ id }) => id === purchase),
  };
}
