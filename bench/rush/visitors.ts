import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Client } from "./light-client.ts";

/** As the page's script waits when no answer came, in ms, and when one came without `Retry-After`. */
const LOST_MS = 5_000;
const REFUSED_S = 10;
/** A process answers from what it read a second ago at most. */
const VIEW_MS = 1_000;

interface Standing {
  state: "open" | "gathering" | "waiting" | "admitted";
  place: number | null;
  retry_after: number | null;
}

export interface Visitor {
  cookie: string;
  /** 0 until it is known. */
  place: number;
  /** On this process's clock in ms: when the first look was sent, and when its answer had come. */
  joinedAt: number;
  answeredAt: number;
  admittedAt: number;
}

export type Crowd = ReturnType<typeof openCrowd>;

/** Visitors of `/queue`, each with a cookie of its own, who look when the shop tells them to, at one process after the other. */
export function openCrowd(clients: readonly Client[]) {
  const visitors: Visitor[] = [];
  /** Looks that were told to wait: the place, and when they were sent. */
  const waits: { place: number; sentAt: number }[] = [];
  const statuses: Record<string, number> = {};
  let looks = 0;
  let changedPlaces = 0;

  async function look(
    visitor: Visitor,
    turn: number,
  ): Promise<{ answer: Answer; standing: Standing | null }> {
    const client = clients[turn % clients.length] as Client;
    const answer = await client.send("/queue", {
      headers: {
        accept: "application/json",
        ...(visitor.cookie ? { cookie: `queue_place=${visitor.cookie}` } : {}),
      },
    });
    looks += 1;
    countStatus(statuses, answer);
    visitor.cookie = answer.cookie ?? visitor.cookie;
    const standing = answer.status === 200 ? (JSON.parse(answer.body) as Standing) : null;
    if (standing?.place) {
      if (visitor.place && visitor.place !== standing.place) changedPlaces += 1;
      visitor.place = standing.place;
    }
    return { answer, standing };
  }

  return {
    visitors,
    statuses,
    looks: () => looks,
    changedPlaces: () => changedPlaces,
    look,
    /** Comes, and looks until it is let in. */
    visit: async (): Promise<Visitor> => {
      const visitor: Visitor = { cookie: "", place: 0, joinedAt: 0, answeredAt: 0, admittedAt: 0 };
      visitors.push(visitor);
      for (let turn = visitors.length; ; turn += 1) {
        const sentAt = performance.now();
        const { answer, standing } = await look(visitor, turn);
        const now = performance.now();
        if (!visitor.answeredAt && visitor.cookie)
          Object.assign(visitor, { joinedAt: sentAt, answeredAt: now });
        if (standing?.state === "waiting") waits.push({ place: visitor.place, sentAt });
        if (standing?.state === "admitted") {
          visitor.admittedAt = now;
          return visitor;
        }
        const seconds = standing?.retry_after ?? answer.retryAfter ?? REFUSED_S;
        await sleep(answer.status === 0 ? LOST_MS : seconds * 1_000);
      }
    },
    /** The faults of the wait; each of them must be 0. */
    faults: (openedAt: number) => ({
      "places that two visitors have": visitors.length - new Set(visitors.map(({ place }) => place)).size,
      "places that changed": changedPlaces,
      "visitors after the opening who stand before one that came earlier": countBefore(
        visitors.filter(({ joinedAt }) => joinedAt > openedAt),
      ),
      "looks that waited while a later place was let in": countOvertaken(visitors, waits),
    }),
  };
}

/** Those whose place is lower than that of one whose answer had come before they asked. */
function countBefore(late: readonly Visitor[]): number {
  const answered = late.toSorted((one, other) => one.answeredAt - other.answeredAt);
  let next = 0;
  let highest = 0;
  let count = 0;
  for (const visitor of late.toSorted((one, other) => one.joinedAt - other.joinedAt)) {
    for (; (answered[next]?.answeredAt ?? Number.POSITIVE_INFINITY) < visitor.joinedAt; next += 1)
      highest = Math.max(highest, answered[next]?.place ?? 0);
    if (visitor.place < highest) count += 1;
  }
  return count;
}

function countOvertaken(visitors: readonly Visitor[], waits: { place: number; sentAt: number }[]): number {
  const admitted = visitors.toSorted((one, other) => one.admittedAt - other.admittedAt);
  let next = 0;
  let highest = 0;
  let count = 0;
  for (const { place, sentAt } of waits.toSorted((one, other) => one.sentAt - other.sentAt)) {
    for (; (admitted[next]?.admittedAt ?? Number.POSITIVE_INFINITY) < sentAt - VIEW_MS; next += 1)
      highest = Math.max(highest, admitted[next]?.place ?? 0);
    if (place < highest) count += 1;
  }
  return count;
}

/** By status; a refusal by its code, too. */
export function countStatus(counts: Record<string, number>, { status, body }: Answer): void {
  const code = status >= 400 ? ` ${(/"code":"(\w+)"/.exec(body) ?? [])[1] ?? "without a code"}` : "";
  const name = status === 0 ? "no answer" : `${status}${code}`;
  counts[name] = (counts[name] ?? 0) + 1;
}

/** The documented refusal is the only 5xx that may come. */
export const undocumented = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (name.startsWith("5") && name !== "503 overloaded" ? count : 0),
    0,
  );
