import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { type Answer, longestWaitDuring, measure, send } from "./requests/send.ts";

const MB = 1024 * 1024;
/** The longest wait of another request meanwhile. On a free machine it is some 20 ms; it was seconds. */
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

interface LargeBody {
  path: string;
  what: string;
  make: () => string;
  atOnce?: number;
  before: string;
  /** Belongs to the short form too. */
  short?: true;
}

const NOT_MEASURED = "not measured";
const bodies: LargeBody[] = [
  {
    path: IDEAS,
    what: "11.5 MB of unknown keys",
    make: () => unknownKeys(11.5 * MB),
    before: "comes back key by key: 1.7 s, 1.4 GB",
    short: true,
  },
  {
    path: IDEAS,
    what: "11.5 MB of unknown keys, four at once",
    make: () => unknownKeys(11.5 * MB),
    atOnce: 4,
    before: "blocked the process for 7 s",
  },
  { path: IDEAS, what: "13 MB of lists", make: () => `[${fill("[],", 13 * MB)}0]`, before: NOT_MEASURED },
  { path: IDEAS, what: "13 MB of brackets", make: () => fill("[", 13 * MB), before: NOT_MEASURED },
  {
    path: IDEAS,
    what: "13 MB of escaped quotes",
    make: () => `{"file":"${fill('\\"', 13 * MB)}"}`,
    before: NOT_MEASURED,
  },
  {
    path: IDEAS,
    what: "13 MB that are no base64",
    make: () => `{"file":"${fill("!", 13 * MB)}"}`,
    before: NOT_MEASURED,
  },
  {
    path: LOGIN,
    what: "64 kB of unknown keys",
    make: () => unknownKeys(63 * 1024),
    atOnce: 20,
    before: NOT_MEASURED,
    short: true,
  },
  {
    path: LOGIN,
    what: "64 kB of brackets",
    make: () => fill("[", 63 * 1024),
    atOnce: 20,
    before: NOT_MEASURED,
  },
  {
    path: LOGIN,
    what: "64 kB of an address",
    make: () => JSON.stringify({ email: fill("a@", 63 * 1024) }),
    atOnce: 20,
    before: NOT_MEASURED,
  },
  {
    path: LOGIN,
    what: "1 MB",
    make: () => JSON.stringify({ email: fill("a", MB) }),
    atOnce: 4,
    before: NOT_MEASURED,
    short: true,
  },
];

/** Bodies that cost their reader much: 11.5 MB of unknown keys once came back key by key, after 1.7 s. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows: AttackRow[] = [];
  for (const { path, what, make, atOnce = 1, before, short: inShort } of bodies) {
    if (short && !inShort) continue;
    const body = Buffer.from(make());
    const addresses = await loopbackAddresses(atOnce);
    const { result, longest } = await measure(
      () =>
        longestWaitDuring(url, () => Promise.all(addresses.map((from) => send(url, { path, body, from })))),
      (measured) => measured.longest < WAIT_MAX_MS,
    );
    rows.push({ tried: `${what} to ${path}`, before, ...judge(result, longest) });
  }
  return rows;
}

function judge(answers: Answer[], longest: number): Pick<AttackRow, "now" | "passed"> {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const bytes = Math.max(...answers.map(({ body }) => Buffer.byteLength(body)));
  return {
    now: `${statuses.join(", ")} in ${Math.max(...answers.map(({ ms }) => ms))} ms, ${bytes} bytes; others waited ${longest} ms`,
    passed:
      statuses.every((status) => status >= 400 && status < 500) &&
      bytes < ANSWER_MAX_BYTES &&
      longest < WAIT_MAX_MS,
  };
}
