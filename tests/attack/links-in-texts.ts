import { setTimeout as sleep } from "node:timers/promises";
import type { Email } from "postal-mime";
import { newIdea } from "#tests/idea.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { logIn, wholeMailsTo } from "./requests/mailbox.ts";
import { call, counted } from "./requests/staff.ts";

const BEFORE = "not tried";
/** From the demo: free, six to an order. */
const FREE_TICKET = 24;
const MAIL_WAIT_MS = 15_000;
/** Addresses of their own, so that other attacks still have their limits. */
const FIRST_ADDRESS = 230;

/** Forms that mail programs and readers of PDFs make links of, each with a word to look for; more are in `untrusted-text.test.ts`. */
const links = [
  "visite http://evil.example agora",
  "evil。example/premio",
  "<a href=https://evil.example>x</a>",
];
const FOUND = /evil/i;

/** A stranger types links where another person's mail, its files or a page would show them in our name. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const [from = "127.0.0.1"] = await loopbackAddresses(1, FIRST_ADDRESS);
  return [await givenTickets(url), await claimed(url), await receipts(url, from)];
}

const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.pt`;

async function openBuyer(url: string, full_name: string) {
  const email = newAddress("giver");
  const token = `Token ${await logIn(url, email)}`;
  const signup = await call<{ id: string }>(url, token, "POST", "/signups/", { email, full_name });
  return { email, token, signup: signup.json.id };
}

type Buyer = Awaited<ReturnType<typeof openBuyer>>;

async function purchaseOf(url: string, { token, signup }: Buyer, quantity: number): Promise<string> {
  const order = await call<{ purchased_tickets: { id: string }[] }>(
    url,
    token,
    "POST",
    "/tickets/payments/",
    {
      payment_method: 3,
      payment_related_data: { amount: "0.00" },
      signup,
      lines: [{ ticket: FREE_TICKET, quantity }],
      assign_later: true,
    },
  );
  const [purchase] = order.json.purchased_tickets ?? [];
  if (!purchase) throw new Error(`No order: ${order.status} ${order.body}`);
  return purchase.id;
}

/** The newest mail to this address, when so many have come. */
async function mailTo(url: string, email: string, count = 1): Promise<Email> {
  for (const giveUpAt = Date.now() + MAIL_WAIT_MS; Date.now() < giveUpAt; await sleep(200)) {
    const mails = await wholeMailsTo(url, email);
    if (mails.length >= count && mails[0]) return mails[0];
  }
  throw new Error(`No mail to ${email}`);
}

/** The parts of a mail that have a link: its subject, its text, its markup, or the text of a PDF that it carries. */
function foundIn({ subject = "", text = "", html = "", attachments }: Email): string[] {
  const files = attachments.flatMap(({ mimeType, content, filename }) => [
    ["a file's name", filename ?? ""],
    ...(mimeType === "application/pdf"
      ? [
          [
            "a file",
            readPdf(typeof content === "string" ? Buffer.from(content) : new Uint8Array(content)).text,
          ],
        ]
      : []),
  ]);
  return [["the subject", subject], ["the text", text], ["the markup", html], ...files]
    .filter(([, words = ""]) => FOUND.test(words))
    .map(([place = ""]) => place);
}

function row(tried: string, mails: readonly Email[]): AttackRow {
  const found = new Set(mails.flatMap(foundIn));
  const files = mails.reduce((sum, { attachments }) => sum + attachments.length, 0);
  return {
    tried,
    before: BEFORE,
    now: `${mails.length} mails with ${files} files; a link in ${found.size === 0 ? "none" : [...found].join(", ")}`,
    passed: found.size === 0 && mails.length > 0,
  };
}

/** By who is called so, and to whom they give such a name. */
async function givenTickets(url: string): Promise<AttackRow> {
  const mails: Email[] = [];
  for (const link of links) {
    const giver = await openBuyer(url, link);
    const purchase = await purchaseOf(url, giver, 2);
    const [first, second] = [newAddress("stranger"), newAddress("stranger")];
    const named: string[] = [];
    for (const email of [first, second]) {
      const signup = await call<{ id: string }>(url, giver.token, "POST", "/signups/", {
        email,
        full_name: link,
        company: link,
      });
      named.push(signup.json.id);
    }
    const given = await call<{ id: string }>(
      url,
      giver.token,
      "POST",
      `/tickets/purchases/${purchase}/assign/`,
      {
        signup: named[0],
      },
    );
    mails.push(await mailTo(url, first));
    await call(url, giver.token, "POST", `/tickets/assignments/${given.json.id}/reassign/`, {
      signup: named[1],
    });
    mails.push(await mailTo(url, second), await mailTo(url, first, 2));
  }
  return row(
    `tickets given to strangers, and on to others, with ${links.length} forms of a link as the giver's name, theirs and their company`,
    mails,
  );
}

/** By a claim link that is mailed, and by the name of who claims, which its buyer is mailed. */
async function claimed(url: string): Promise<AttackRow> {
  const mails: Email[] = [];
  const refused = [];
  for (const link of links) {
    const giver = await openBuyer(url, link);
    const purchase = await purchaseOf(url, giver, 2);
    const stranger = newAddress("stranger");
    await call(url, giver.token, "POST", `/tickets/purchases/${purchase}/claim-links/`, {
      units: 1,
      email: stranger,
    });
    const mail = await mailTo(url, stranger);
    mails.push(mail);
    const token = /\/claim\/([\w-]+)/.exec(mail.text ?? "")?.[1];
    const shown = await call(url, null, "GET", `/claims/${token}/`);
    const claim = await call(url, null, "POST", `/claims/${token}/`, { full_name: link, email: stranger });
    refused.push(claim);
    if (FOUND.test(shown.body)) throw new Error("The claim's page shows the link");
    if (claim.status < 300) mails.push(await mailTo(url, stranger, 2), await mailTo(url, giver.email, 2));
  }
  return row(
    `claim links mailed to strangers, with the same as the giver's name, and claimed by who is called so (${counted(refused)})`,
    mails,
  );
}

async function receipts(url: string, from: string): Promise<AttackRow> {
  const mails: Email[] = [];
  for (const link of links) {
    const email = newAddress("stranger");
    const idea = newIdea({
      contacto_email: email,
      titulo_projeto: link,
      responsavel_projeto: link,
      entidade: link,
      descricao_ideia: link,
    });
    const sent = await call(url, null, "POST", "/ideas/", idea, from);
    if (sent.status !== 201) throw new Error(`No idea: ${sent.status} ${sent.body}`);
    mails.push(await mailTo(url, email));
  }
  return row("ideas sent in a stranger's name, with the same in title, person, company and text", mails);
}
