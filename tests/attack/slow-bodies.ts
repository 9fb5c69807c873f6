import { setTimeout as sleep } from "node:timers/promises";
import { openSlowConnection, type SlowConnection } from "#tests/api/slow-connection.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { sendIdea } from "./requests/send.ts";

const MB = 1024 * 1024;
const PATH = "/api/v1/ideas/";
/** Before the first slow body is cut: milliseconds on a free machine. */
const AT_ONCE_MS = 6_000;
/** The pause that a body is allowed, and what the server needs to notice it. */
const CUT_WITHIN_MS = 15_000;

/** Bodies that never end: five such connections once kept everybody's ideas out for 323 s. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows = [await stall(url, 5, 12.5 * MB)];
  if (!short) rows.push(await stall(url, 50, MB), await crowd(url), await halfHeaders(url));
  return rows;
}

/** Many connections, each from a network of its own, that stop before their last byte. */
async function stall(url: string, networks: number, bytes: number): Promise<AttackRow> {
  const start = `{"file":"${"A".repeat(bytes)}`;
  const slow = await Promise.all(
    (await loopbackAddresses(networks)).map((from) =>
      openSlowConnection(url, { path: PATH, length: 14 * MB, start, from }),
    ),
  );
  return judge(`${networks} networks send ${bytes / MB} MB each and never the last byte`, url, slow);
}

/** Fifty of one network that send a byte a second, then an idea from that same network. */
async function crowd(url: string): Promise<AttackRow> {
  const [from = "127.0.0.1"] = await loopbackAddresses(1);
  const trickle = { piece: "A", everyMs: 1_000 };
  const slow = await Promise.all(
    Array.from({ length: 50 }, () =>
      openSlowConnection(url, { path: PATH, length: 14 * MB, start: '{"file":"', trickle, from }),
    ),
  );
  // They need two seconds to show that they are slow.
  await sleep(2_500);
  return judge("50 connections of one network send a byte a second", url, slow, from);
}

async function judge(tried: string, url: string, slow: SlowConnection[], from?: string): Promise<AttackRow> {
  const idea = await sendIdea(url, from ? { from } : {});
  const statuses = await Promise.all(slow.map(statusWithin));
  return {
    tried,
    before: "ideas denied to all for 323 s",
    now: `an idea beside them: ${idea.status} in ${idea.ms} ms; they: ${counted(statuses)}`,
    passed: idea.status === 201 && idea.ms < AT_ONCE_MS && statuses.every((status) => status !== null),
  };
}

/** Headers that never end. */
async function halfHeaders(url: string): Promise<AttackRow> {
  const [from = "127.0.0.1"] = await loopbackAddresses(1);
  const connection = await openSlowConnection(url, { path: PATH, length: 1, from, endsHeaders: false });
  const status = await statusWithin(connection);
  return {
    tried: "headers that never end",
    before: "open for 60 s",
    now: status === null ? "still open after 15 s" : `ended with ${status}`,
    passed: status !== null,
  };
}

/** Null: still open. */
async function statusWithin({ ended, close }: SlowConnection): Promise<number | null> {
  const status = await Promise.race([ended, sleep(CUT_WITHIN_MS, null, { ref: false })]);
  close();
  return status;
}

function counted(statuses: (number | null)[]): string {
  const groups = Map.groupBy(statuses, (status) => (status === null ? "still open" : String(status)));
  return [...groups].map(([status, all]) => `${all.length} × ${status}`).join(", ");
}
