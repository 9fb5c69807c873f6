import { softPasskey } from "../soft-passkey.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { logIn } from "./requests/mailbox.ts";
import { call, counted } from "./requests/staff.ts";

const BEFORE = "not tried";

/** A buyer's passkey, which logs in without a mail; that of staff is in `staff-guessing`. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  return [await forged(url), await replayed(url), await copied(url), await planted(url), await removed(url)];
}

/** A person with a passkey of their own. */
async function openOwner(url: string) {
  const email = `chave-${crypto.randomUUID().slice(0, 8)}@example.pt`;
  const token = `Token ${await logIn(url, email)}`;
  const site = siteOf(url);
  const passkey = softPasskey();
  const challenge = await registration(url, token);
  const made = await register(url, token, passkey.attest(challenge, site));
  if (made.status !== 201) throw new Error(`The passkey was refused with ${made.status}`);
  return { email, token, site, passkey };
}

const siteOf = (url: string) => ({ origin: new URL(url).origin, rpId: new URL(url).hostname });
const registration = async (url: string, token: string) =>
  (await call<{ challenge: string }>(url, token, "POST", "/passkeys/options/")).json.challenge;
const register = (url: string, token: string, response: object) =>
  call(url, token, "POST", "/passkeys/", { name: "Chave", response });
const challengeOf = async (url: string) =>
  (await call<{ challenge: string }>(url, null, "POST", "/login/passkey/options/")).json.challenge;
const enter = (url: string, response: object) =>
  call<{ token?: string; user?: { email: string } }>(url, null, "POST", "/login/passkey/", { response });

async function forged(url: string): Promise<AttackRow> {
  const { token, site, passkey } = await openOwner(url);
  const good = passkey.assert(await challengeOf(url), site);
  const inData = (change: (data: Buffer) => void) => {
    const data = Buffer.from(good.response.authenticatorData, "base64url");
    change(data);
    return { ...good, response: { ...good.response, authenticatorData: data.toString("base64url") } };
  };
  const inClient = (change: object) => {
    const client = JSON.parse(Buffer.from(good.response.clientDataJSON, "base64url").toString());
    const text = JSON.stringify({ ...client, ...change });
    return {
      ...good,
      response: { ...good.response, clientDataJSON: Buffer.from(text).toString("base64url") },
    };
  };
  const challenge = () => challengeOf(url);
  const port = Number(new URL(url).port) + 1;
  const answers = [
    await enter(url, passkey.assert(await challenge(), { ...site, origin: "https://evil.test" })),
    await enter(url, passkey.assert(await challenge(), { ...site, origin: `http://${site.rpId}:${port}` })),
    await enter(url, passkey.assert(await challenge(), { ...site, origin: `${site.origin}.evil.test` })),
    await enter(url, passkey.assert(await challenge(), { ...site, rpId: "evil.test" })),
    // Touched and not unlocked, and neither.
    await enter(url, passkey.assert(await challenge(), { ...site, flags: 0x01 })),
    await enter(url, passkey.assert(await challenge(), { ...site, flags: 0x00 })),
    // Signed over other words than those that are sent.
    await enter(
      url,
      inData((data) => data.writeUInt32BE(4_000_000_000, 33)),
    ),
    await enter(url, inClient({ challenge: await challenge() })),
    await enter(url, inClient({ type: "webauthn.create" })),
    // Made for adding a passkey, by who has a login session.
    await enter(url, passkey.assert(await registration(url, token), site)),
    await enter(url, { ...softPasskey().assert(await challenge(), site), id: passkey.id, rawId: passkey.id }),
    await enter(url, softPasskey().assert(await challenge(), site)),
    await enter(url, { ...good, response: { ...good.response, signature: "" } }),
  ];
  const inTime = await enter(url, passkey.assert(await challenge(), site));
  return {
    tried:
      "a passkey's answer for another site, port or host, not unlocked by its owner, with another counter, challenge, kind or signature, by another passkey under its name, to a challenge for adding one",
    before: BEFORE,
    now: `${counted(answers)}; the right one: ${inTime.status}`,
    passed: answers.every(({ status }) => status === 400) && inTime.status === 200,
  };
}

async function replayed(url: string): Promise<AttackRow> {
  const { site, passkey } = await openOwner(url);
  const answer = passkey.assert(await challengeOf(url), site);
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => enter(url, answer)));
  const again = await enter(url, answer);
  const loginSessions = atOnce.filter(({ status }) => status === 200).length;
  return {
    tried: "a right answer that was overheard, 8 times at once and once more",
    before: BEFORE,
    now: `${loginSessions} session; again: ${again.status}`,
    passed: loginSessions === 1 && again.status === 400,
  };
}

async function copied(url: string): Promise<AttackRow> {
  const { site, passkey } = await openOwner(url);
  const at = async (count: number) => {
    passkey.setCounter(count - 1);
    return enter(url, passkey.assert(await challengeOf(url), site));
  };
  const own = await at(10);
  const copies = [await at(10), await at(9), await at(1)];
  const later = await at(11);
  return {
    tried: "an authenticator that was copied: the count of its answers stays, or goes back",
    before: BEFORE,
    now: `${counted(copies)}; the own one before and after: ${own.status}, ${later.status}`,
    passed: own.status === 200 && copies.every(({ status }) => status === 400) && later.status === 200,
  };
}

/** The thief has a login session of the victim's for a minute, or wants to be logged in as another. */
async function planted(url: string): Promise<AttackRow> {
  const [victim, thief] = [await openOwner(url), await openOwner(url)];
  const own = softPasskey();
  const answers = [
    // To the other's challenge, in both directions.
    await register(url, thief.token, own.attest(await registration(url, victim.token), victim.site)),
    await register(url, victim.token, own.attest(await registration(url, thief.token), thief.site)),
    await register(url, thief.token, own.attest(await challengeOf(url), thief.site)),
    // The victim's passkey under the thief's account: who logs in with it would be the thief.
    await register(url, thief.token, victim.passkey.attest(await registration(url, thief.token), thief.site)),
    await register(
      url,
      thief.token,
      own.attest(await registration(url, thief.token), { ...thief.site, origin: "https://evil.test" }),
    ),
  ];
  const entered = await enter(url, victim.passkey.assert(await challengeOf(url), victim.site));
  const found = entered.json.user?.email === victim.email ? "herself" : "another";
  return {
    tried:
      "a passkey added by another's challenge, by a login's, for another site, and a victim's under another account",
    before: BEFORE,
    now: `${counted(answers)}; the victim enters as ${found}`,
    passed: answers.every(({ status }) => status === 400) && entered.json.user?.email === victim.email,
  };
}

async function removed(url: string): Promise<AttackRow> {
  const [ana, stranger] = [await openOwner(url), await openOwner(url)];
  const kept = ana.passkey.assert(await challengeOf(url), ana.site);
  const foreign = await call(url, stranger.token, "POST", `/passkeys/${ana.passkey.id}/remove/`);
  const own = await call(url, ana.token, "POST", `/passkeys/${ana.passkey.id}/remove/`);
  const answers = [
    await enter(url, kept),
    await enter(url, ana.passkey.assert(await challengeOf(url), ana.site)),
    await call(url, ana.token, "POST", `/passkeys/${ana.passkey.id}/remove/`),
  ];
  return {
    tried: "a passkey removed by a stranger; by its owner, and then used, with an answer from before too",
    before: BEFORE,
    now: `a stranger: ${foreign.status}; its owner: ${own.status}; then ${counted(answers)}`,
    passed:
      foreign.status === 404 &&
      own.status === 204 &&
      answers.every(({ status }) => status === 400 || status === 404),
  };
}
