import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./loopback-addresses.ts";
import { type Answer, longestWaitDuring, send } from "./send.ts";

const MB = 1024 * 1024;
/** Of another request meanwhile. On a free machine it is some 20 ms; it was seconds. */
const WAIT_MAX_MS = 500;
const ANSWER_MAX_BYTES = 16 * 1024;
const IDEAS = "/api/v1/ideas/";
const LOGIN = "/api/v1/otp/";

const fill = (piece: string, bytes: number) => piece.repeat(bytes / piece.length);

function unknownKeys(bytes: number): string {
  const pieces = ["{"];
  for (let key = 0, length = 1; length < bytes - 20; key += 1) {
    const piece = `"${key.toString(36)}":0,`;
    pieces.push(piece);
    length += piece.length;
  }
  return `${pieces.join("")}"z":0}`;
}

/** What is sent: where, what, how many times at once, and whether it belongs to the short form. */
const tries: [path: string, what: string, body: () => string, atOnce: number, short: boolean][] = [
  [IDEAS, "11.5 MB of unknown keys", () => unknownKeys(11.5 * MB), 1, true],
  [IDEAS, "11.5 MB of unknown keys, four at once", () => unknownKeys(11.5 * MB), 4, false],
  [IDEAS, "13 MB of lists", () => `[${fill("[],", 13 * MB)}0]`, 1, false],
  [IDEAS, "13 MB of brackets", () => fill("[", 13 * MB), 1, false],
  [IDEAS, "13 MB of escaped quotes", () => `{"file":"${fill('\\"', 13 * MB)}"}`, 1, false],
  [IDEAS, "13 MB that are no base64", () => `{"file":"${fill("!", 13 * MB)}"}`, 1, false],
  [LOGIN, "64 kB of unknown keys", () => unknownKeys(63 * 1024), 20, true],
  [LOGIN, "64 kB of brackets", () => fill("[", 63 * 1024), 20, false],
  [LOGIN, "64 kB of an address", () => JSON.stringify({ email: fill("a@", 63 * 1024) }), 20, false],
  [LOGIN, "1 MB", () => JSON.stringify({ email: fill("a", MB) }), 4, true],
];

/** Bodies that cost their reader much: 11.5 MB of unknown keys once came back key by key, after 1.7 s. */
export async function attack({ url, short = false }: AttackOptions): Promise<AttackRow[]> {
  const rows: AttackRow[] = [];
  for (const [path, what, make, atOnce, inShort] of tries) {
    if (short && !inShort) continue;
    const body = Buffer.from(make());
    const addresses = await loopbackAddresses(atOnce);
    const { result, longest } = await longestWaitDuring(url, () =>
      Promise.all(addresses.map((from) => send(url, { path, body, from }))),
    );
    rows.push(judge(`${what} to ${path}`, result, longest));
  }
  return rows;
}

function judge(tried: string, answers: Answer[], longest: number): AttackRow {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const bytes = Math.max(...answers.map(({ body }) => Buffer.byteLength(body)));
  return {
    name: "large bodies",
    tried,
    result: `${statuses.join(", ")} in ${Math.max(...answers.map(({ ms }) => ms))} ms, ${bytes} bytes; others waited ${longest} ms`,
    ok:
      statuses.every((status) => status >= 400 && status < 500) &&
      bytes < ANSWER_MAX_BYTES &&
      longest < WAIT_MAX_MS,
  };
}
