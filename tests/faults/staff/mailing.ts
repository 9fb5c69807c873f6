import { countWays, orderOf, place, type Way, wayOf } from "../buying.ts";
import type { Outcome, Part } from "../part.ts";
import { isConfirmation, type MailShop, phoneOf } from "../parts/mails.ts";
import { openPayments } from "../paying.ts";
import { eachOf, until } from "../shop.ts";
import { killAll, startAgain } from "./killed-workers.ts";
import { openStaffLoginSession } from "./staff-login-session.ts";

/** From the demo edition. */
const TICKET = 19;
const EDITION = 1;
const AT_ONCE = 4;
/** The kill comes at this mail after a start; the mails of a turn are more, so that the next turn has some. */
const KILL_AT = 3;
const MAILS_OF_A_TURN = 8;
const WITHIN_MS = 120_000;

interface Arrived {
  to: string;
  messageId: string;
}

/**
 * Every process is killed (SIGKILL) again and again while a mailing is sent: in turn before the mail server took a mail, and
 * after it took one but before it said so. Every recipient gets the mailing, once; only a mail that the server had taken when
 * its process died comes again, under the same Message-ID, which mail programs show once.
 */
export const mailing: Part = {
  name: "mailing",
  full: 20,
  short: 2,
  control: {
    statement: "update orders set confirmation_due_at = null, confirmation_sent_at = null",
    breach: "I6",
  },
  run: async (someShop, count) => {
    const shop = someShop as MailShop;
    await shop.server.start();
    const paid = countWays();
    const addresses = await holders(shop, count * MAILS_OF_A_TURN, paid.counts);
    const before = shop.server.arrived.length;
    const mayRepeat = new Map<string, number>();
    const killed = { asked: 0, taken: 0 };
    const breaches = paid.missing();
    let id = "";
    for (let turn = 0; turn < count; turn += 1) {
      const step = turn % 2 === 0 ? "asked" : "taken";
      let victim = "";
      let left = KILL_AT;
      shop.server.watch((seen, to) => {
        if (seen !== step) return;
        left -= 1;
        if (left > 0) return;
        killAll(shop);
        shop.server.watch(null);
        victim = to;
      });
      id ||= await startMailing(shop);
      if (!(await until(async () => victim !== "", WITHIN_MS, 5))) {
        shop.server.watch(null);
        breaches.push(`Kill ${turn} met no mail`);
        break;
      }
      await startAgain(shop, async () => {
        const underWay = await takeBack(shop, id);
        if (!underWay.includes(victim)) breaches.push(`Kill ${turn} came when the mail was already noted`);
        // The server never took the victim's mail at this step, so that it has no reason to come twice.
        for (const to of step === "asked" ? underWay.filter((to) => to !== victim) : underWay)
          mayRepeat.set(to, (mayRepeat.get(to) ?? 0) + 1);
      });
      killed[step] += 1;
    }
    if (!(await until(() => isDone(shop, id), WITHIN_MS))) breaches.push("The mailing was not done in time");
    const arrived = shop.server.arrived.slice(before);
    breaches.push(...findWrong(addresses, arrived, mayRepeat), ...(await findUnsent(shop, id, addresses)));
    breaches.push(...findBlindness(addresses, arrived, mayRepeat));
    return {
      tried: count,
      breaches,
      figures: {
        killed,
        paid: paid.counts,
        recipients: addresses.length,
        cameAgain: arrived.length - addresses.length,
      },
    } satisfies Outcome;
  },
};

/** So many people with a ticket that is paid, and no mail about their orders left to send: what comes after that is the mailing. */
async function holders(shop: MailShop, count: number, paid: Record<Way, number>): Promise<string[]> {
  const buyers = await shop.buyers(count);
  const payments = await openPayments(shop);
  const lines = [{ ticket: TICKET, quantity: 1 }];
  await eachOf(buyers, AT_ONCE, async (buyer, index) => {
    const way = wayOf(index);
    const order = orderOf(shop, buyer, { lines, way, phone: phoneOf(index) });
    const placed = await place(shop.url(index), buyer, order);
    if (!placed.body.id) throw new Error(`An order by ${way} was answered ${placed.status}`);
    if (way !== "MB WAY") await payments.pay({ way, id: placed.body.id }, index);
    paid[way] += 1;
  });
  const confirmed = async () =>
    shop.server.arrived.filter(({ messageId }) => isConfirmation(messageId)).length >= count &&
    (await shop.count(MAILS_LEFT)) === 0;
  if (!(await until(confirmed, WITHIN_MS))) throw new Error("The confirmations did not arrive");
  return buyers.map(({ signup }) => `${signup}@bench.example`);
}

const MAILS_LEFT =
  "select count(*) as n from pgboss.job where name like 'send-%' and state in ('created', 'retry', 'active')";

async function startMailing(shop: MailShop): Promise<string> {
  const editor = await openStaffLoginSession(shop, "editor");
  const draft = await editor.post<{ id: string; version: number }>(`editions/${EDITION}/mailings/`, {
    kind: "informational",
    tickets: [TICKET],
    days: [],
    events: [],
    languages: [],
    subject: "Antes do {edition}",
    body: "<p>Olá {name}, traga {tickets}.</p>",
    translations: { en: { subject: "Before {edition}", body: "<p>Hello {name}, bring {tickets}.</p>" } },
  });
  await editor.post(`mailings/${draft.id}/start/`, { version: draft.version, at: null });
  return draft.id;
}

/** The addresses whose mail was under way; their claims end now instead of in two minutes. */
async function takeBack(shop: MailShop, id: string): Promise<string[]> {
  const rows = await shop.db.query<{ email: string }>(
    `update mailing_recipients set due_at = now()
     where mailing_id = $1 and state = 'waiting' and due_at > now() returning email`,
    [id],
  );
  return rows.map(({ email }) => email);
}

const isDone = async (shop: MailShop, id: string) =>
  (await shop.count("select count(*) as n from mailings where id = $1 and state = 'done'", [id])) === 1;

function findWrong(
  addresses: readonly string[],
  arrived: readonly Arrived[],
  mayRepeat: ReadonlyMap<string, number>,
): string[] {
  const byAddress = Map.groupBy(arrived, ({ to }) => to);
  const wrong = addresses.flatMap((to) => {
    const mails = byAddress.get(to) ?? [];
    const messages = new Set(mails.map(({ messageId }) => messageId)).size;
    if (messages !== 1) return [`A recipient got ${messages} messages`];
    const most = 1 + (mayRepeat.get(to) ?? 0);
    return mails.length > most ? [`A message came ${mails.length} times, ${most} at most were due`] : [];
  });
  const known = new Set(addresses);
  const strangers = [...byAddress.keys()].filter((to) => !known.has(to));
  return [...wrong, ...strangers.map(() => "A mail came for another address")];
}

async function findUnsent(shop: MailShop, id: string, addresses: readonly string[]): Promise<string[]> {
  const rows = await shop.db.query<{ email: string; state: string }>(
    "select email, state from mailing_recipients where mailing_id = $1",
    [id],
  );
  const unsent = rows.filter(({ state }) => state !== "sent").map(({ state }) => `A recipient is ${state}`);
  return rows.length === addresses.length ? unsent : [`${rows.length} recipients of ${addresses.length}`];
}

/** The controls: another message to one, a mail too many and a mail that is missing must each be seen. */
function findBlindness(
  addresses: readonly string[],
  arrived: readonly Arrived[],
  mayRepeat: ReadonlyMap<string, number>,
): string[] {
  const quiet = arrived.find(({ to }) => !mayRepeat.has(to));
  if (!quiet) return ["Every mail was met by a kill"];
  const planted = {
    "another message": [...arrived, { ...quiet, messageId: "another" }],
    "a mail too many": [...arrived, quiet],
    "a missing mail": arrived.filter(({ to }) => to !== quiet.to),
  };
  return Object.entries(planted)
    .filter(([, mails]) => findWrong(addresses, mails, mayRepeat).length === 0)
    .map(([what]) => `The control was not seen: ${what}`);
}
