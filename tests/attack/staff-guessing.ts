import { softPasskey } from "../soft-passkey.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import {
  addDevice,
  as,
  byMailAlone,
  call,
  codeAt,
  counted,
  invite,
  join,
  ownerOf,
} from "./requests/staff.ts";

const BEFORE = "no organiser's side";
const GUESSES = 300;
/** Looked at of one network before the others are refused. */
const LOOKED_MAX = 60;
/** The life of a code: the next one is right too. */
const STEP_MS = 30_000;
/** Addresses of their own, so that other attacks still have their limits. */
const FIRST_ADDRESS = 190;

/** Links and codes that make staff and devices, and passkeys that are used again. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  return [await links(url), await enrolments(url), ...(await passkeys(url)), await authenticators(url)];
}

/** Those of a stranger come first: the right link must still be taken from the same address. */
async function links(url: string): Promise<AttackRow> {
  const [from = "127.0.0.1"] = await loopbackAddresses(1, FIRST_ADDRESS);
  const token = await invite(url, `certa-${Date.now()}@example.pt`, "door");
  const paths = ["/staff/join/", "/staff/invitation/", "/staff/set-up/check/"];
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      call(url, null, "POST", paths[index % paths.length] ?? "", { token: near(token, index) }, from),
    ),
  );
  const right = await call(url, null, "POST", "/staff/join/", { token }, from);
  const again = await call(url, null, "POST", "/staff/join/", { token }, from);
  const looked = answers.filter(({ status }) => status === 400).length;
  return {
    tried: `${GUESSES} guesses of an invitation and of the set-up link at once, then the right one twice, from one address`,
    before: BEFORE,
    now: `${counted(answers)}; the right one: ${right.status}, again: ${again.status}`,
    passed:
      looked <= LOOKED_MAX &&
      answers.every(({ status }) => status === 400 || status === 429) &&
      right.status === 200 &&
      again.status !== 200,
  };
}

/** One character of the right one changed. */
function near(token: string, index: number): string {
  const at = index % token.length;
  return `${token.slice(0, at)}${token[at] === "a" ? "b" : "a"}${token.slice(at + 1)}`;
}

async function enrolments(url: string): Promise<AttackRow> {
  const [from = "127.0.0.1"] = await loopbackAddresses(1, FIRST_ADDRESS + 1);
  const { code } = await addDevice(url, as(await ownerOf(url)));
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      call(url, null, "POST", "/door/enrol/", { code: near(code, index) }, from),
    ),
  );
  const right = await call(url, null, "POST", "/door/enrol/", { code }, from);
  const looked = answers.filter(({ status }) => status === 404).length;
  return {
    tried: `${GUESSES} guesses of a device's enrolment code at once, then the right one, from one address`,
    before: BEFORE,
    now: `${counted(answers)}; the right one: ${right.status}`,
    passed:
      looked <= LOOKED_MAX &&
      answers.every(({ status }) => status === 404 || status === 429) &&
      right.status === 200,
  };
}

/** By who reads the member's mail, while the member works. */
async function authenticators(url: string): Promise<AttackRow> {
  const member = await join(url, "finance");
  const prove = (auth: string, code: string) =>
    call(url, auth, "POST", "/staff/second-factor/totp/", { code });
  const loginSessions: string[] = [];
  for (let count = 0; count < 3; count += 1) loginSessions.push(`Token ${await byMailAlone(url, member)}`);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => prove(loginSessions[at % 3] ?? "", `${at}`.padStart(6, "0"))),
  );
  const looked = answers.filter(({ status }) => status === 400).length;
  const own = await prove(as(member), codeAt(member.key, STEP_MS));
  return {
    tried:
      "60 guesses of an authenticator's code in 3 sessions that its owner's mailbox opened, then the right one in the owner's",
    before: "the owner was locked out, for up to a day",
    now: `${counted(answers)}; the owner: ${own.status}`,
    passed:
      looked <= 10 && answers.every(({ status }) => status === 400 || status === 429) && own.status === 200,
  };
}

async function passkeys(url: string): Promise<AttackRow[]> {
  const member = await join(url, "editor");
  const site = { origin: new URL(url).origin, rpId: new URL(url).hostname };
  const passkey = softPasskey();
  const options = await call<{ challenge: string }>(url, as(member), "POST", "/passkeys/options/");
  const added = await call(url, as(member), "POST", "/passkeys/", {
    name: "Chave",
    response: passkey.attest(options.json.challenge, site),
  });
  if (added.status !== 201) throw new Error(`The passkey was refused with ${added.status}`);

  const loginSession = `Token ${await byMailAlone(url, member)}`;
  const challengeOf = async (auth: string) =>
    (await call<{ challenge: string }>(url, auth, "POST", "/staff/second-factor/passkey/options/")).json
      .challenge;
  const prove = (auth: string, response: object) =>
    call(url, auth, "POST", "/staff/second-factor/passkey/", { response });
  const forged = [
    await prove(
      loginSession,
      passkey.assert(await challengeOf(loginSession), { ...site, origin: "https://evil.test" }),
    ),
    await prove(
      loginSession,
      passkey.assert(await challengeOf(loginSession), { ...site, rpId: "evil.test" }),
    ),
    await prove(loginSession, softPasskey().assert(await challengeOf(loginSession), site)),
    await prove(loginSession, passkey.assert(await challengeOf(as(member)), site)),
    await prove(loginSession, passkey.assert("Y2hhbGxlbmdl", site)),
  ];
  const before = await call(url, loginSession, "GET", "/organiser/me/");
  const response = passkey.assert(await challengeOf(loginSession), site);
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove(loginSession, response)));
  const other = `Token ${await byMailAlone(url, member)}`;
  const replays = [
    await prove(loginSession, response),
    await prove(other, response),
    await call(url, null, "POST", "/login/passkey/", { response }),
  ];
  passkey.setCounter(0);
  replays.push(await prove(other, passkey.assert(await challengeOf(other), site)));
  const taken = answers.filter(({ status }) => status === 200).length;
  return [
    {
      tried:
        "a passkey's answer for another site, for another host, by another passkey, to another session's challenge and to a made-up one",
      before: BEFORE,
      now: `${counted(forged)}; in: ${before.status}`,
      passed: forged.every(({ status }) => status === 400) && before.status === 403,
    },
    {
      tried:
        "a right answer 8 times at once; once more, in another session, as a login; a copy whose counter went back",
      before: BEFORE,
      now: `taken ${taken} time; again: ${counted(replays)}`,
      passed: taken === 1 && replays.every(({ status }) => status === 400 || status === 429),
    },
  ];
}
