import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/checkout.ts";
import type { Assignment } from "#contract/wallet.ts";
import type { Buyer } from "../buyers.ts";
import { openRace, type Race } from "./shop-under-race.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
const ROUNDS = 100;

let race: Race;
beforeAll(async () => {
  race = await openRace();
  await race.db.query("update tickets set reassign_until = now() + interval '1 day'");
});
afterAll(() => race?.close());

/** The id of the buyer's new purchase. */
async function buy(buyer: Buyer, quantity = 1): Promise<string> {
  const { body } = await race.post<Payment>(
    "tickets/payments/",
    {
      payment_method: 3,
      payment_related_data: { amount: "0.00" },
      signup: buyer.signup,
      lines: [{ ticket: FREE_TICKET, quantity }],
      assign_later: true,
    },
    buyer,
  );
  return body.purchased_tickets[0]?.id ?? "";
}
const assign = (buyer: Buyer, purchase: string, to: Buyer) =>
  race.post<Assignment & { code: string }>(
    `tickets/purchases/${purchase}/assign/`,
    { signup: to.signup },
    buyer,
  );
const reassign = (buyer: Buyer, assignment: string, to: Buyer) =>
  race.post<{ code: string }>(`tickets/assignments/${assignment}/reassign/`, { signup: to.signup }, buyer);
const count = async (text: string) =>
  Number((await race.db.query<{ count: string }>(`select count(*) from ${text}`)).rows[0]?.count);

describe("on two devices at once", () => {
  it("one unit given to two people, a hundred times: one has it, and the other giver is told", async () => {
    const [buyer, one, two] = (await race.buyers(3)) as [Buyer, Buyer, Buyer];
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchase = await buy(buyer);
      const answers = await Promise.all([assign(buyer, purchase, one), assign(buyer, purchase, two)]);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toMatchObject([{ status: 409, body: { code: "already_assigned" } }]);
    }
    expect(await count("assignments")).toBe(ROUNDS);
  });

  it("tickets handed to and fro between people with nothing else: nobody waits in a circle, every code is one person's", async () => {
    const [buyer, one, two] = (await race.buyers(3)) as [Buyer, Buyer, Buyer];
    const [left, right] = await Promise.all([buy(buyer), buy(buyer)]);
    const first = (await assign(buyer, left, one)).body.id;
    const second = (await assign(buyer, right, two)).body.id;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [to, fro] = round % 2 === 0 ? [two, one] : [one, two];
      const answers = await Promise.all([reassign(buyer, first, to), reassign(buyer, second, fro)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(
      await count(
        "signups where code_serial is not null and code_serial in (select serial from revoked_codes)",
      ),
    ).toBe(0);
    expect(
      await count("assignments a join signups s on s.id = a.signup_id where s.code_serial is null"),
    ).toBe(0);
  });
});
