import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { nextPoll, secondsUntil, signTicket } from "#domain/sales/waiting-room/places.ts";
import worker from "../../../deploy/edge/waiting-room-worker.ts";

const PACES = [0, 1, 7, 60, 600, 100_000];
const DISTANCES = [1, 2, 3, 4, 5, 29, 30, 31, 58, 59, 60, 61, 62, 90, 1_000, 999_999];

const KEY = randomBytes(32);
const ROOM = { on: true, opening: 1, drawn: true, admitted: 100 };

/** The worker's answer to a visitor with this place while the room has this pace. */
function ask(place: number, pace: number): Promise<Response> {
  const SHOP = { fetch: () => Response.json({ ...ROOM, pace_per_minute: pace }) };
  const cookie = `queue_place=${signTicket(KEY, { opening: ROOM.opening, number: place }, place)}`;
  const request = new Request("http://localhost/queue", { headers: { accept: "application/json", cookie } });
  return worker.fetch(request, { KEY: KEY.toString("hex"), SHOP });
}

it("the worker's estimate, and when it says to look again, are the shop's at every pace and distance", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  try {
    for (const pacePerMinute of PACES) {
      // It reads the room's state again after a second.
      vi.advanceTimersByTime(1_000);
      for (const distance of DISTANCES) {
        const place = ROOM.admitted + distance;
        const answer = await ask(place, pacePerMinute);
        const seconds = secondsUntil(place, { admitted: ROOM.admitted, pacePerMinute });
        const shown = { pacePerMinute, ...((await answer.json()) as object) };
        const look = nextPoll(seconds);
        expect(shown).toMatchObject({ pacePerMinute, place, estimate_seconds: seconds, retry_after: look });
        expect(answer.headers.get("retry-after")).toBe(String(look));
      }
    }
  } finally {
    vi.useRealTimers();
  }
});

it("a worker whose clock was set back reads the room's state again", async () => {
  const estimate = async (pace: number) =>
    ((await (await ask(ROOM.admitted + 60, pace)).json()) as { estimate_seconds: number }).estimate_seconds;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2999-01-01") });
  try {
    expect(await estimate(60)).toBe(60);
    vi.setSystemTime(0);
    expect(await estimate(120)).toBe(30);
  } finally {
    vi.useRealTimers();
  }
});
