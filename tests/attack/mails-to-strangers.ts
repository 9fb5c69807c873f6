import type { AttackOptions, AttackRow } from "./attack.ts";
import { logIn, mailsTo } from "./requests/mailbox.ts";
import { send } from "./requests/send.ts";

const MAILS_PER_HOUR = 15;
/** From the demo: free, six to an order. */
const FREE_TICKET = 24;

/** Mails that an address gets because others typed it. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  return short ? [] : [await claimLinks(url)];
}

/** Made for her address, withdrawn and made again. */
async function claimLinks(url: string): Promise<AttackRow> {
  const own = Date.now();
  const victim = `estranha-${own}@example.pt`;
  const email = `remetente-${own}@example.pt`;
  const headers = { authorization: `Token ${await logIn(url, email)}` };
  const post = async <Body>(path: string, body: object) => {
    const answer = await send(url, { path: `/api/v1${path}`, body: JSON.stringify(body), headers });
    return { status: answer.status, body: JSON.parse(answer.body || "{}") as Body };
  };
  const signup = await post<{ id: string }>("/signups/", { email, full_name: "Click https://evil.example" });
  const order = await post<{ purchased_tickets: { id: string }[] }>("/tickets/payments/", {
    payment_method: 3,
    payment_related_data: { amount: "0.00" },
    signup: signup.body.id,
    lines: [{ ticket: FREE_TICKET, quantity: 2 }],
    assign_later: true,
  });
  const purchase = order.body.purchased_tickets[0]?.id ?? "";
  let made = 0;
  for (let round = 0; round < 60; round += 1) {
    const link = await post<{ id: string }>(`/tickets/purchases/${purchase}/claim-links/`, {
      units: 1,
      email: victim,
    });
    if (link.status !== 201) continue;
    made += 1;
    // Sent meanwhile, or not at all.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await post(`/tickets/claim-links/${link.body.id}/withdraw/`, {});
  }
  const mails = await mailsTo(url, victim);
  return {
    tried:
      "claim links to a stranger's address, withdrawn and made again 60 times, by who is called “Click https://evil.example”",
    before: "60 mails in 14 s, with the link in them",
    now: `${made} links, ${mails.length} mails, ${mails.filter((text) => text.includes("evil")).length} with the name's link`,
    passed:
      made === MAILS_PER_HOUR &&
      mails.length <= MAILS_PER_HOUR &&
      !mails.some((text) => text.includes("evil")),
  };
}
