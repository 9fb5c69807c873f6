import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { requestLogin } from "./requests/mailbox.ts";
import { type Answer, send } from "./requests/send.ts";

const COUPONS_PER_NETWORK = 60;
const CODE_ATTEMPTS = 5;
const MAILS_PER_ADDRESS = 10;
/** Addresses of their own, so that other attacks still have their limits. */
const FIRST_ADDRESS = 150;

/** Secrets that are short, limits that count, and who must get in all the same. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const [one = "127.0.0.1", other = "127.0.0.1"] = await loopbackAddresses(2, FIRST_ADDRESS);
  const rows = [await spellings(url, other)];
  if (!short) rows.push(await coupons(url, one), await codes(url, other));
  return rows;
}

async function coupons(url: string, from: string): Promise<AttackRow> {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      send(url, { method: "GET", path: `/api/v1/tickets/coupons/GUESS${index}/`, from }),
    ),
  );
  const looked = answers.filter(({ status }) => status === 404).length;
  return {
    tried: "400 guesses of a coupon at once",
    before: "400 looked up",
    now: `${looked} looked up; ${counted(answers)}`,
    passed: looked <= COUPONS_PER_NETWORK,
  };
}

async function codes(url: string, from: string): Promise<AttackRow> {
  const email = `alvo-${Date.now()}@example.pt`;
  const { uuid, code } = await requestLogin(url, email, from);
  const logIn = (body: object) => send(url, { path: "/api/v1/login/", body: JSON.stringify(body), from });
  const wrong = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      logIn({ email, code: String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0") }),
    ),
  );
  const [byCode, byLink] = [await logIn({ email, code }), await logIn({ uuid })];
  return {
    tried: `100 wrong login codes at once, then the right one, then the link, from one address`,
    before: "the link was refused with 429",
    now: `${counted(wrong)}; the right code after ${CODE_ATTEMPTS} wrong ones: ${byCode.status}; the link: ${byLink.status}`,
    passed: wrong.every(({ status }) => status !== 200) && byCode.status !== 200 && byLink.status === 200,
  };
}

/** Soft hyphens, zero-width and full-width characters, and the Unicode form of the domain. */
async function spellings(url: string, from: string): Promise<AttackRow> {
  const name = `ana${Date.now()}`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const email = `${name.replace("a", index % 2 ? "ａ" : `a${"\u00ad".repeat(index)}`)}@ex${"\u200b".repeat(index)}âmple.pt`;
      return send(url, { path: "/api/v1/otp/", body: JSON.stringify({ email }), from });
    }),
  );
  const taken = answers.filter(({ status }) => status === 202).length;
  return {
    tried: "login mails to 30 spellings of one mailbox",
    before: "30 mails",
    now: `${taken} mails; ${counted(answers)}`,
    passed: taken === MAILS_PER_ADDRESS,
  };
}

function counted(answers: Answer[]): string {
  return [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(", ");
}
