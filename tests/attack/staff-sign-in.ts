import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "#tests/api/endpoints.ts";
import { urlOf } from "#tests/api/request-url.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { logIn } from "./requests/mailbox.ts";
import { type Answer, send } from "./requests/send.ts";
import { byMailAlone, call, codeAt, counted, ownerOf } from "./requests/staff.ts";

const GUESSES_MAX = 10;
const STEP_MS = 30_000;
const ABSENT = "00000000-0000-4000-8000-000000000000";
/** Addresses of their own, so that other attacks still have their limits. */
const FIRST_ADDRESS = 170;

/** The attacker has read a member's mail, but has no second factor of theirs; and buyers call the endpoints for staff. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows = [await buyerAtStaffEndpoints(url)];
  if (short) return rows;
  const owner = await ownerOf(url);
  const thief = await byMailAlone(url, owner);
  rows.push(await replayed(url, thief, owner.key));
  rows.push(await recoveryCodes(url, thief));
  rows.push(await guessedCodes(url, thief));
  return rows;
}

const ask = (url: string, token: string, path: string, body: object, from?: string): Promise<Answer> =>
  call(url, `Token ${token}`, "POST", path, body, from);

async function buyerAtStaffEndpoints(url: string): Promise<AttackRow> {
  const token = await logIn(url, `compradora-${Date.now()}@example.pt`);
  const forStaff = endpoints.filter(({ path }) => /^\/(organiser|staff)\//.test(path));
  const open = ["/staff/invitation/", "/staff/join/", "/staff/set-up/check/", "/staff/set-up/"];
  const answers = await Promise.all(
    forStaff.map(async ({ method, path }) => {
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, ABSENT]));
      const { status } = await send(url, {
        method,
        path: `/api/v1${urlOf(path, params)}`,
        body: method === "GET" ? "" : "{}",
        headers: { authorization: `Token ${token}` },
      });
      return { path, status };
    }),
  );
  const counts = Map.groupBy(answers, ({ status }) => status);
  return {
    tried: `a buyer's session on each of the ${answers.length} endpoints for staff`,
    before: "no such endpoints",
    now: [...counts].map(([status, all]) => `${all.length} × ${status}`).join(", "),
    passed: answers.every(
      ({ path, status }) => [400, 403, 429].includes(status) || (status === 404 && !open.includes(path)),
    ),
  };
}

/** The code that the owner types is read over their shoulder. */
async function replayed(url: string, thief: string, key: string): Promise<AttackRow> {
  // The enrolment used up this step.
  await sleep(STEP_MS - (Date.now() % STEP_MS) + 1_000);
  const code = codeAt(key);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(url, thief, "/staff/second-factor/totp/", { code })),
  );
  const again = await ask(url, thief, "/staff/second-factor/totp/", { code });
  const taken = answers.filter(({ status }) => status === 200).length;
  return {
    tried: "one code of an authenticator app sent 8 times at once, and once more",
    before: "no second factor",
    now: `taken ${taken} time; again: ${again.status}`,
    passed: taken === 1 && again.status !== 200,
  };
}

async function recoveryCodes(url: string, thief: string): Promise<AttackRow> {
  const [from = "127.0.0.1"] = await loopbackAddresses(1, FIRST_ADDRESS);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      ask(url, thief, "/staff/second-factor/recovery/", { code: `0000-0000-0000-0000-0000-${at}` }, from),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  return {
    tried: "200 guesses of a recovery code (120 bits) at once, by who reads the owner's mail",
    before: "no second factor",
    now: `${counted(answers)}`,
    passed: answers.every(({ status }) => status === 400 || status === 429) && refused >= 150,
  };
}

async function guessedCodes(url: string, thief: string): Promise<AttackRow> {
  const addresses = await loopbackAddresses(20, FIRST_ADDRESS);
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, at) =>
      ask(
        url,
        thief,
        "/staff/second-factor/totp/",
        { code: String(at).padStart(6, "0") },
        addresses[at % addresses.length],
      ),
    ),
  );
  const looked = answers.filter(({ status }) => status !== 429).length;
  return {
    tried: "400 guesses of an authenticator app's code at once, from 20 addresses",
    before: "no second factor",
    now: `${looked} looked at; ${counted(answers)}`,
    passed: looked <= GUESSES_MAX && answers.every(({ status }) => status !== 200),
  };
}
