import { generateSync } from "otplib";
import { mailsTo, requestLogin } from "./mailbox.ts";
import { type Answer, send } from "./send.ts";

const MAIL_WAIT_MS = 15_000;
const POLL_MS = 200;

/** A member of staff of the attacked shop, in a login session that has proved its second factor. */
export interface Member {
  email: string;
  token: string;
  /** The authenticator app's key, in base32. */
  key: string;
}

export interface Called<Body> extends Answer {
  json: Body;
}

/** A call of the API. `auth`: the whole `Authorization` header; a login session's token is `Token …`. */
export async function call<Body = { code?: string }>(
  url: string,
  auth: string | null,
  method: string,
  path: string,
  body?: object,
  from?: string,
): Promise<Called<Body>> {
  const answer = await send(url, {
    method,
    path: `/api/v1${path}`,
    body: body ? JSON.stringify(body) : method === "GET" ? "" : "{}",
    headers: auth ? { authorization: auth } : {},
    ...(from ? { from } : {}),
  });
  return { ...answer, json: parsed(answer.body) as Body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || "null");
  } catch {
    return null;
  }
}

export const as = ({ token }: Pick<Member, "token">) => `Token ${token}`;

export const codeAt = (key: string, afterMs = 0): string =>
  generateSync({ secret: key, epoch: Math.floor((Date.now() + afterMs) / 1000) });

const owners = new Map<string, Promise<Member>>();

/**
 * The shop's first owner, made by the set-up link, which a demo without an owner gives to who asks on its machine; all topics
 * share it. A shop that has an owner already is not attacked from the organiser's side, and says so.
 */
export function ownerOf(url: string): Promise<Member> {
  const known = owners.get(url) ?? becomeOwner(url);
  owners.set(url, known);
  return known;
}

async function becomeOwner(url: string): Promise<Member> {
  const answer = await fetch(`${url}/dev/organiser`, { redirect: "manual" });
  const link = /\/set-up\/([\w-]+)/.exec(answer.headers.get("location") ?? "")?.[1];
  if (!link) throw new Error("The shop has an owner already: attack a fresh demo");
  const email = `dona-${Date.now()}@example.pt`;
  const body = { token: link, email, name: "Dona" };
  const made = await call<{ token: string }>(url, null, "POST", "/staff/set-up/", body);
  return { email, token: made.json.token, key: await enrolApp(url, made.json.token) };
}

async function enrolApp(url: string, token: string): Promise<string> {
  const { json } = await call<{ key: string }>(url, as({ token }), "POST", "/staff/totp/");
  await call(url, as({ token }), "POST", "/staff/totp/confirm/", { code: codeAt(json.key) });
  return json.key;
}

/** The token of an invitation that the owner has mailed. */
export async function invite(url: string, email: string, role: string): Promise<string> {
  const body = { email, name: "Convidada", role };
  const { status } = await call(url, as(await ownerOf(url)), "POST", "/organiser/staff/", body);
  if (status !== 201) throw new Error(`The invitation was refused with ${status}`);
  for (const giveUpAt = Date.now() + MAIL_WAIT_MS; Date.now() < giveUpAt; ) {
    const link = (await mailsTo(url, email)).map((text) => /\/join\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`No invitation came to ${email}`);
}

/** A new member with this role. */
export async function join(url: string, role: string): Promise<Member> {
  const email = `${role}-${Date.now()}@example.pt`;
  const token = await invite(url, email, role);
  const joined = await call<{ token: string }>(url, null, "POST", "/staff/join/", { token });
  return { email, token: joined.json.token, key: await enrolApp(url, joined.json.token) };
}

/** A login session of who reads the member's mail alone: its second factor was never proved. */
export async function byMailAlone(url: string, { email }: Pick<Member, "email">): Promise<string> {
  const { uuid } = await requestLogin(url, email);
  return (await call<{ token: string }>(url, null, "POST", "/login/", { uuid })).json.token;
}

/** A device of the door, and the code that enrols it. */
export async function addDevice(
  url: string,
  owner: string,
  edition = 1,
): Promise<{ id: string; code: string }> {
  const path = `/organiser/editions/${edition}/door-devices/`;
  const name = `Porta ${Date.now()}`;
  const { json } = await call<{ device: { id: string }; url: string }>(url, owner, "POST", path, { name });
  return { id: json.device.id, code: new URL(json.url).hash.slice(1) };
}

/** `12 × 403, 1 × 400`. */
export function counted(answers: readonly Pick<Answer, "status">[]): string {
  return [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(", ");
}
