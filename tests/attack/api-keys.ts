import { randomBytes } from "node:crypto";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { as, call, counted, ownerOf } from "./requests/staff.ts";

const BEFORE = "not tried";
const READ = "/organiser/editions/1/speakers/?limit=1";

interface Made {
  id: string;
  key: string;
  prefix: string;
}

/** Attacks a key after its one answer; `staff-programs` attacks with the key's own requests. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  return [
    await shownOnce(url, owner),
    await guessed(url, owner),
    await widened(url, owner),
    await ended(url, owner),
  ];
}

async function make(url: string, owner: string, more: object = {}): Promise<Made> {
  const body = {
    name: "Ataque",
    scopes: ["programme:read"],
    requests_per_minute: 3_000,
    expires_at: null,
    ...more,
  };
  const { status, json } = await call<Made>(url, owner, "POST", "/organiser/api-keys/", body);
  if (status !== 201) throw new Error(`No key: ${status}`);
  return json;
}

/** Everything that an owner can read afterwards. */
async function shownOnce(url: string, owner: string): Promise<AttackRow> {
  const { key, id, prefix } = await make(url, owner);
  await call(url, `Bearer ${key}`, "GET", READ);
  // Refused where it is no key: the refusal is logged.
  await call(url, `Token ${key}`, "GET", READ);
  const secret = key.slice(prefix.length + 1);
  const exported = await call<{ id: string }>(url, owner, "POST", "/organiser/exports/", {
    kind: "audit",
    format: "csv",
  });
  const places: [string, string][] = [
    ["the list of keys", (await call(url, owner, "GET", "/organiser/api-keys/")).body],
    ["the audit log", (await call(url, owner, "GET", "/organiser/audit/?limit=50")).body],
    ["its export", (await call(url, owner, "GET", `/organiser/exports/${exported.json.id}/file/`)).body],
    ["the metrics", await fetch(`${url}/metrics`).then((answer) => answer.text())],
    [
      "a second revocation's answer",
      (await call(url, owner, "POST", `/organiser/api-keys/${id}/revoke/`)).body,
    ],
    ["the outbox", await fetch(`${url}/dev/outbox`).then((answer) => answer.text())],
  ];
  const found = places.filter(([, text]) => text.includes(secret)).map(([name]) => name);
  const named = places.filter(([, text]) => text.includes(prefix)).length;
  return {
    tried: "a key looked for where an owner can read afterwards: keys, audit log, its export, metrics, mails",
    before: BEFORE,
    now: found.length === 0 ? `nowhere; its beginning in ${named}` : found.join(", "),
    passed: found.length === 0 && named >= 3,
  };
}

/** A thief knows the key's beginning, which lists and logs show. */
async function guessed(url: string, owner: string): Promise<AttackRow> {
  const { key, prefix } = await make(url, owner);
  const guesses = [
    prefix,
    `${prefix}_`,
    ...Array.from({ length: 60 }, () => `${prefix}_${randomBytes(32).toString("base64url")}`),
    ...Array.from({ length: 40 }, (_, at) => {
      const place = prefix.length + 1 + at;
      return key.slice(0, place) + (key[place] === "A" ? "B" : "A") + key.slice(place + 1);
    }),
    `${key} `.repeat(2).trim(),
    `${key}%00`,
    "null",
  ];
  const answers = await Promise.all(guesses.map((guess) => call(url, `Bearer ${guess}`, "GET", READ)));
  const right = await call(url, `Bearer ${key}`, "GET", READ);
  return {
    tried: `${guesses.length} guesses of a key whose beginning is known, some of them wrong by one letter`,
    before: BEFORE,
    now: `${counted(answers)}; the right one: ${right.status}`,
    passed: answers.every(({ status }) => status === 401) && right.status === 200,
  };
}

async function widened(url: string, owner: string): Promise<AttackRow> {
  const { id, key } = await make(url, owner, { requests_per_minute: 60 });
  const bearer = `Bearer ${key}`;
  const more = { scopes: ["programme:read", "orders:read"], requests_per_minute: 3_000, expires_at: null };
  const byKey = [
    await call(url, bearer, "POST", "/organiser/api-keys/", { name: "Outra", ...more }),
    await call(url, bearer, "GET", "/organiser/api-keys/"),
    await call(url, bearer, "POST", `/organiser/api-keys/${id}/revoke/`),
    await call(url, bearer, "POST", "/organiser/staff/", { email: "x@example.pt", name: "x", role: "owner" }),
  ];
  const byOwner = [
    await call(url, owner, "PATCH", `/organiser/api-keys/${id}/`, more),
    await call(url, owner, "POST", "/organiser/api-keys/", { name: "x", ...more, scopes: ["everything"] }),
    await call(url, owner, "POST", "/organiser/api-keys/", { name: "x", ...more, requests_per_minute: 1e9 }),
    await call(url, owner, "POST", "/organiser/api-keys/", {
      name: "x",
      ...more,
      key: key,
      prefix: "nexxt_mine",
    }),
  ];
  const still = await call(url, bearer, "GET", "/organiser/editions/1/orders/");
  return {
    tried:
      "a key that makes, lists or ends keys and members; one that is widened after it was made, or made with a value of one's own",
    before: BEFORE,
    now: `by the key: ${counted(byKey)}; changed: ${counted(byOwner)}; another right: ${still.status}`,
    passed:
      byKey.every(({ status }) => status === 403) &&
      byOwner.every(({ status }) => [400, 404, 405].includes(status)) &&
      [403, 404].includes(still.status),
  };
}

async function ended(url: string, owner: string): Promise<AttackRow> {
  const { id, key } = await make(url, owner);
  const use = () => call(url, `Bearer ${key}`, "GET", READ);
  const before = await use();
  const [, ...during] = await Promise.all([
    call(url, owner, "POST", `/organiser/api-keys/${id}/revoke/`),
    ...Array.from({ length: 10 }, use),
  ]);
  const after = await Promise.all(Array.from({ length: 10 }, use));
  const past = await call(url, owner, "POST", "/organiser/api-keys/", {
    name: "x",
    scopes: ["programme:read"],
    requests_per_minute: 60,
    expires_at: new Date(Date.now() - 1_000).toISOString(),
  });
  return {
    tried: "a key used while and after it is revoked, and one made with an end that has passed",
    before: BEFORE,
    now: `before ${before.status}; meanwhile ${counted(during)}; after ${counted(after)}; in the past: ${past.status}`,
    passed: before.status === 200 && after.every(({ status }) => status === 401) && past.status === 400,
  };
}
