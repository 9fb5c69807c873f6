import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { processorSeconds } from "./requests/processor-seconds.ts";
import { longestWaitDuring, measure, send } from "./requests/send.ts";

const REQUESTS = 10;
const REQUEST_MAX_MS = 50;
const ABSENT = "a".repeat(22);
const TEXT = 60_000;

const bodies: { path: string; method: string; what: string; body: unknown; before: string }[] = [
  {
    what: "60 kB of blanks as a speaker's biography, by a link that is not there",
    method: "POST",
    path: `/api/v1/speaker-page/${ABSENT}/proposal/`,
    body: { version: 1, fields: { bio: `<${" ".repeat(TEXT)}.` } },
    before: "blocked the process for 1.4 to 4 s, each time",
  },
  {
    what: "60 kB of blanks as an attendee's answer, by a link that is not there",
    method: "POST",
    path: `/api/v1/claims/${ABSENT}/`,
    body: { full_name: "Ana", email: "a@example.pt", answers: { 1: `<${" ".repeat(TEXT)}.` } },
    before: "not measured",
  },
  {
    what: "60 kB of combining marks as an idea's title",
    method: "POST",
    path: "/api/v1/ideas/",
    body: { titulo_projeto: `a${"\u0301".repeat(TEXT / 2)}!` },
    before: "not measured",
  },
];

/** Texts that an expression could take seconds for; a stranger needs no right link to send one. */
export async function attack({ url }: AttackOptions): Promise<AttackRow[]> {
  const rows: AttackRow[] = [];
  const addresses = await loopbackAddresses(REQUESTS);
  for (const { what, method, path, body, before } of bodies) {
    const text = JSON.stringify(body);
    const sendAll = async () => {
      const seen = new Set<number>();
      for (const from of addresses) seen.add((await send(url, { method, path, body: text, from })).status);
      return [...seen];
    };
    const {
      result: statuses,
      longest,
      ms,
    } = await measure(
      async () => {
        const used = await processorSeconds(url);
        const measured = await longestWaitDuring(url, sendAll);
        const ms = Math.round(((await processorSeconds(url)) - used) * (1_000 / REQUESTS));
        return { ...measured, ms };
      },
      (measured) => measured.ms < REQUEST_MAX_MS,
    );
    rows.push({
      tried: what,
      before,
      now: `${statuses.join(", ")}; ${ms} ms of processor each; others waited ${longest} ms`,
      passed: statuses.every((status) => status >= 400 && status < 500) && ms < REQUEST_MAX_MS,
    });
  }
  return rows;
}
