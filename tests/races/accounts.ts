import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Buyer } from "../buyers.ts";
import type { Race } from "./shop-under-race.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
const PEOPLE = 30;

let race: Race;

const post = async (path: string, body: object, buyer?: Buyer) => (await race.post(path, body, buyer)).status;
const emailOf = (buyer: Buyer) => `${buyer.signup}@bench.example`;
const count = async (text: string) => Number((await race.db.query<{ count: string }>(text)).rows[0]?.count);

export function accountRaces(shop: () => Race): void {
  beforeAll(() => {
    race = shop();
  });

  describe("erasing an account", () => {
    it("while its owner buys and another assigns them a ticket: no ticket belongs to an erased account", async () => {
      const buyers = await race.buyers(PEOPLE);
      const [giver] = await race.buyers(1);
      if (!giver) throw new Error("No giver");
      await order(giver, PEOPLE);
      const { rows } = await race.db.query<{ id: string }>(
        "select t.id from purchases t join orders o on o.id = t.order_id where o.signup_id = $1",
        [giver.signup],
      );
      const statuses = await Promise.all(
        buyers.flatMap((buyer) => [
          order(buyer, 1),
          post("accounts/erase/", { email: emailOf(buyer) }, buyer),
          post(`tickets/purchases/${rows[0]?.id}/assign/`, { signup: buyer.signup }, giver),
        ]),
      );
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(statuses.filter((_, index) => index % 3 === 1)).toEqual(buyers.map(() => 204));
      expect(
        await count(
          "select count(*) from assignments a join signups s on s.id = a.signup_id where s.erased_at is not null",
        ),
      ).toBe(0);
      // The erasure empties every payment that it finds: one with a hash came after it.
      expect(
        await count(
          "select count(*) from orders o join signups s on s.id = o.signup_id where s.erased_at is not null and o.request_hash <> ''",
        ),
      ).toBe(0);
    });
  });

  describe("moving an account", () => {
    it("by one link, twenty times at once: it moves once", async () => {
      const [buyer] = await race.buyers(1);
      if (!buyer) throw new Error("No buyer");
      const token = await linkFor(buyer, "once@example.pt");
      const statuses = await Promise.all(
        Array.from({ length: 20 }, () => post("accounts/email/confirm/", { token })),
      );
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    });

    it("two to one address at once: one of them gets it, and the other is told", async () => {
      const buyers = await race.buyers(20);
      for (let pair = 0; pair < 10; pair += 1) {
        const two = buyers.slice(pair * 2, pair * 2 + 2);
        const links = await Promise.all(two.map((buyer) => linkFor(buyer, `pair-${pair}@example.pt`)));
        const statuses = await Promise.all(links.map((token) => post("accounts/email/confirm/", { token })));
        expect(statuses.sort()).toEqual([200, 409]);
      }
    });
  });
}

const order = (buyer: Buyer, quantity: number) =>
  post(
    "tickets/payments/",
    {
      payment_method: 3,
      payment_related_data: { amount: "0.00" },
      signup: buyer.signup,
      lines: [{ ticket: FREE_TICKET, quantity }],
      assign_later: quantity > 1,
    },
    buyer,
  );

/** A link that moves the buyer's account, as the job makes it. */
async function linkFor(buyer: Buyer, email: string): Promise<string> {
  const token = randomBytes(16).toString("hex");
  await race.db.query(
    `insert into email_changes (token_hash, session_id, old_email, new_email, created_at, expires_at)
     select $1, id, email, $2, now(), now() + interval '15 minutes' from sessions where email = $3`,
    [createHash("sha256").update(token).digest(), email, emailOf(buyer)],
  );
  return token;
}
