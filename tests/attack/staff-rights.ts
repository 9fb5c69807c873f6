import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { type Tried, tryEach } from "./requests/every-endpoint.ts";
import { logIn, requestLogin } from "./requests/mailbox.ts";
import { send } from "./requests/send.ts";
import { as, byMailAlone, call, counted, invite, join, type Member, ownerOf } from "./requests/staff.ts";

const BEFORE = "no organiser's side";
const isForStaff = ({ roles }: { roles: readonly StaffRole[] | null }) => roles !== null;

/** The attacker has some right on the organiser's side, and wants another. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const owner = await ownerOf(url);
  const rows = [await fixedLoginSession(url), await otherSites(url, owner), await ownRole(url)];
  if (short) return rows;
  rows.push(await withoutFactor(url, owner));
  for (const role of ["editor", "finance", "door", "box_office"] as const)
    rows.push(await otherRoles(url, role));
  return rows;
}

/** A login session that the attacker knows before its owner logs in must not become the owner's. */
async function fixedLoginSession(url: string): Promise<AttackRow> {
  const chosen = "x".repeat(43);
  const attackers = await logIn(url, `fixador-${Date.now()}@example.pt`);
  const victim = `fixada-${Date.now()}@example.pt`;
  const tokens: string[] = [];
  for (const token of [chosen, attackers]) {
    const { uuid } = await requestLogin(url, victim);
    const made = await call<{ token: string }>(url, `Token ${token}`, "POST", "/login/", { uuid });
    tokens.push(made.json.token);
  }
  const invited = await invite(url, `fixada-equipa-${Date.now()}@example.pt`, "editor");
  const joined = await call<{ token: string }>(url, `Token ${chosen}`, "POST", "/staff/join/", {
    token: invited,
  });
  tokens.push(joined.json.token);
  const made = await call(url, `Token ${chosen}`, "GET", "/sessions/");
  const own = await call<{ count: number }>(url, `Token ${attackers}`, "GET", "/sessions/");
  return {
    tried: "a login, and an invitation accepted, with a session that the attacker has made up, or has",
    before: BEFORE,
    now: `${new Set(tokens).size} new sessions; the made-up one: ${made.status}, their own still has ${own.json.count} login`,
    passed:
      new Set([...tokens, chosen, attackers]).size === 5 &&
      tokens.every((token) => /^[\w-]{40,}$/.test(token)) &&
      made.status === 401 &&
      own.json.count === 1,
  };
}

/** Another site's page can send forms, cookies, and no header of its own. */
async function otherSites(url: string, owner: Member): Promise<AttackRow> {
  const path = "/api/v1/organiser/staff/";
  const body = JSON.stringify({ email: "intrusa@example.pt", name: "x", role: "owner" });
  const origin = { origin: "https://evil.test", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  const cookie = `token=${owner.token}; session=${owner.token}; Authorization=Token ${owner.token}`;
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
  const forms = await Promise.all(
    types.map((type) => send(url, { path, body, headers: { ...origin, cookie, "content-type": type } })),
  );
  const inAddress = await send(url, {
    path: `${path}?token=${owner.token}&authorization=Token%20${owner.token}`,
    body,
    headers: origin,
  });
  const preflight = await fetch(url + path, {
    method: "OPTIONS",
    headers: {
      origin: "https://evil.test",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, content-type",
    },
  });
  const read = await fetch(`${url}/api/v1/organiser/me/`, {
    headers: { origin: "https://evil.test", authorization: as(owner) },
  });
  const granted = [preflight, read].filter(({ headers }) =>
    [...headers.keys()].some((name) => name.startsWith("access-control-")),
  );
  const answers = [...forms, inAddress];
  return {
    tried: "a page of another site sends forms with the owner's session in cookies and in the address",
    before: BEFORE,
    now: `${counted(answers)}; another site may read ${granted.length} of 2 answers`,
    passed: answers.every(({ status }) => status === 401 || status === 415) && granted.length === 0,
  };
}

/** An editor makes herself an owner, by each way that names a role. */
async function ownRole(url: string): Promise<AttackRow> {
  const editor = await join(url, "editor");
  const me = await call<{ id: string; role: string }>(url, as(editor), "GET", "/organiser/me/");
  const spare = await invite(url, `outra-${Date.now()}@example.pt`, "editor");
  const another = { email: `dona-${Date.now()}@example.pt`, name: "Dona", role: "owner" };
  const body = { role: "owner" };
  const answers = [
    await call(url, as(editor), "PATCH", `/organiser/staff/${me.json.id}/`, body),
    await call(url, as(editor), "POST", "/organiser/staff/", another),
    await call(url, as(editor), "POST", `/organiser/staff/${me.json.id}/reset-factors/`),
    await call(url, null, "POST", "/staff/join/", { token: spare, ...body }),
    await call(url, as(editor), "POST", "/staff/set-up/", { token: spare, email: editor.email, name: "x" }),
    await call(url, as(editor), "PATCH", `/organiser/me/`, body),
  ];
  const after = await call<{ role: string }>(url, as(editor), "GET", "/organiser/me/");
  return {
    tried: "an editor makes herself an owner: 6 ways that could name a role",
    before: BEFORE,
    now: `${counted(answers)}; she is ${after.json.role}`,
    passed: answers.every(({ status }) => status >= 400 && status < 500) && after.json.role === "editor",
  };
}

/** The second factor of one login session opens no other, nor what asks for a fresh one. */
async function withoutFactor(url: string, owner: Member): Promise<AttackRow> {
  const thief = `Token ${await byMailAlone(url, owner)}`;
  const answers = await tryEach(url, thief, isForStaff);
  const changes = [
    await call(url, thief, "POST", "/staff/totp/"),
    await call(url, thief, "POST", "/staff/recovery-codes/"),
    await call(url, thief, "POST", "/passkeys/options/"),
    await call(url, thief, "POST", "/accounts/email/", { email: `ladra-${Date.now()}@example.pt` }),
  ];
  const inside = await call(url, as(owner), "GET", "/organiser/me/");
  return {
    tried: `who reads the owner's mail, in a session of their own while hers has a fresh second factor: ${answers.length} endpoints for staff, and 4 changes of factors and address`,
    before: BEFORE,
    now: `${counted([...answers, ...changes])}; the owner's own session: ${inside.status}`,
    passed: [...answers, ...changes].every(isRefused) && inside.status === 200,
  };
}

async function otherRoles(url: string, role: StaffRole): Promise<AttackRow> {
  const member = await join(url, role);
  const closed = await tryEach(url, as(member), ({ roles }) => roles !== null && !roles.includes(role));
  return {
    tried: `the ${role} at each of the ${closed.length} endpoints for other roles`,
    before: BEFORE,
    now: counted(closed),
    passed: closed.length > 10 && closed.every(isRefused),
  };
}

/** For who asks, before anything else of the request is judged; or for too many large bodies at once. */
const isRefused = ({ status }: Pick<Tried, "status">) => status === 403 || status === 429;
