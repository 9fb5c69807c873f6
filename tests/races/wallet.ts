import { beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import type { Assignment } from "#contract/wallet/wallet.ts";
import { openServer } from "#db/connection.ts";
import { type Jobs, openJobs } from "#db/jobs.ts";
import { remind } from "#domain/sales/wallet/reminders/remind.ts";
import type { Buyer } from "../buyers.ts";
import { eachOf } from "../faults/shop.ts";
import { one, type Race } from "./shop-under-race.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
const ROUNDS = 100;
const AT_ONCE = 5;

let race: Race;

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
const makeLink = async (buyer: Buyer, purchase: string) =>
  (await race.post<ClaimLink>(`tickets/purchases/${purchase}/claim-links/`, { units: 1 }, buyer)).body;
let people = 0;
/** By another person each time, from another address. */
const claim = ({ url }: ClaimLink) => {
  people += 1;
  return race.post(
    `claims/${url.slice(-22)}/`,
    { email: `guest-${people}@example.pt`, full_name: "Rui Costa" },
    undefined,
    `10.0.${people >> 8}.${people & 255}`,
  );
};
const count = async (text: string) =>
  Number((await race.db.query<{ count: string }>(`select count(*) from ${text}`)).rows[0]?.count);

export function walletRaces(shop: () => Race): void {
  beforeAll(async () => {
    race = shop();
    await race.db.query("update tickets set reassign_until = now() + interval '1 day'");
  });

  describe("on two devices at once", () => {
    it("one unit given to two people, a hundred times: one has it, and the other giver is told", async () => {
      const before = await count("assignments");
      const [one, two] = (await race.buyers(2)) as [Buyer, Buyer];
      await eachOf(await race.buyers(ROUNDS), AT_ONCE, async (buyer) => {
        const purchase = await buy(buyer);
        const answers = await Promise.all([assign(buyer, purchase, one), assign(buyer, purchase, two)]);
        const refused = answers.filter(({ status }) => status !== 201);
        expect(refused).toMatchObject([{ status: 409, body: { code: "already_assigned" } }]);
      });
      expect((await count("assignments")) - before).toBe(ROUNDS);
    });

    it("the last unit of a link taken by two people, a hundred times: one has it, the other is told so", async () => {
      const before = await count("assignments");
      await eachOf(await race.buyers(ROUNDS), AT_ONCE, async (buyer) => {
        const link = await makeLink(buyer, await buy(buyer));
        const answers = await Promise.all([claim(link), claim(link)]);
        const refused = answers.filter(({ status }) => status !== 201);
        expect(refused).toMatchObject([{ status: 409, body: { code: "claim_link_used" } }]);
      });
      expect((await count("assignments")) - before).toBe(ROUNDS);
    });

    it("a link claimed and withdrawn, a hundred times: its unit has a holder, or is free", async () => {
      const [other] = (await race.buyers(1)) as [Buyer];
      const outcomes = new Set<string>();
      await eachOf(await race.buyers(ROUNDS), AT_ONCE, async (buyer, round) => {
        const purchase = await buy(buyer);
        const link = await makeLink(buyer, purchase);
        const withdraw = () => race.post(`tickets/claim-links/${link.id}/withdraw/`, {}, buyer);
        const [taken, ended] =
          round % 2 === 0
            ? await Promise.all([claim(link), withdraw()])
            : (await Promise.all([withdraw(), claim(link)])).reverse();
        const given = await assign(buyer, purchase, other);
        outcomes.add(`${taken?.status} ${ended?.status} ${given.status}`);
      });
      expect(["201 200 409", "404 200 201"]).toEqual(expect.arrayContaining([...outcomes]));
    });

    it("tickets transferred back and forth between people: no deadlock, every code has one holder", async () => {
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

  describe("two processes that run the reminders", () => {
    const LOOKS = 20;
    let today: Date;
    const clock = { now: () => today };

    it("at the same moment, twenty times: no deadlock, and each is queued once", async () => {
      await eachOf(await race.buyers(30), AT_ONCE, async (buyer) => void (await buy(buyer, 2)));
      // The free ticket's first event is on the edition's first day.
      const edition = await one<{ morning: Date }>(
        race.db,
        "select (first_day - 2) + time '10:00' at time zone 'Europe/Lisbon' as morning from editions",
      );
      today = edition.morning;
      await race.db.query("update purchases set created_at = $1::timestamptz - interval '10 days'", [today]);
      const bought = await count(
        "purchases where (select count(*) from assignments where purchase_id = purchases.id) < quantity",
      );
      const looking = await Promise.all([openLook(), openLook()]);
      try {
        for (let look = 0; look < LOOKS; look += 1) {
          await race.db.query("delete from reminders");
          await race.db.query("delete from pgboss.job where name = 'send-free-reminder'");
          await Promise.all(looking.map(({ ctx }) => remind(ctx)));
          const queued = await race.db.query<{ purchase: string }>(
            "select jsonb_array_elements_text(data->'purchaseIds') as purchase from pgboss.job where name = 'send-free-reminder'",
          );
          expect(queued.rows.length).toBe(bought);
          expect(new Set(queued.rows.map(({ purchase }) => purchase)).size).toBe(bought);
        }
      } finally {
        for (const { close } of looking) await close();
      }
    });

    async function openLook() {
      const db = await openServer(race.databaseUrl, 2);
      const queue = await openJobs(db, ["send-free-reminder", "send-ticket-reminder"], () => {});
      const close = async () => {
        await queue.stop();
        await db.close();
      };
      // No worker does them before they are counted: a job that is done is deleted.
      const enqueue: Jobs["enqueue"] = (tx, name, data) => queue.enqueue(tx, name, data, 3_600);
      const jobs: Jobs = { enqueue, forget: queue.forget };
      return { ctx: { db, jobs, clock }, close };
    }
  });
}
