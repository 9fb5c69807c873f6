import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { nextLook, secondsUntil, signTicket } from "#domain/sales/waiting-room/places.ts";
import worker from "../../../deploy/edge/waiting-room-worker.ts";

const PACES = [0, 1, 7, 60, 600, 100_000];
const DISTANCES = [1, 2, 3, 4, 5, 29, 30, 31, 58, 59, 60, 61, 62, 90, 1_000, 999_999];

it("the worker's estimate, and when it says to look again, are the shop's at every pace and distance", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  try {
    const key = randomBytes(32);
    const room = { on: true, opening: 1, drawn: true, admitted: 100 };
    for (const pacePerMinute of PACES) {
      // It reads the room's state again after a second.
      vi.advanceTimersByTime(1_000);
      const SHOP = { fetch: () => Response.json({ ...room, pace_per_minute: pacePerMinute }) };
      for (const distance of DISTANCES) {
        const place = room.admitted + distance;
        const cookie = `queue_place=${signTicket(key, { opening: room.opening, number: place }, place)}`;
        const headers = { accept: "application/json", cookie };
        const request = new Request("http://localhost/queue", { headers });
        const answer = await worker.fetch(request, { KEY: key.toString("hex"), SHOP });
        const seconds = secondsUntil(place, { admitted: room.admitted, pacePerMinute });
        const shown = { pacePerMinute, ...((await answer.json()) as object) };
        const look = nextLook(seconds);
        expect(shown).toMatchObject({ pacePerMinute, place, estimate_seconds: seconds, retry_after: look });
        expect(answer.headers.get("retry-after")).toBe(String(look));
      }
    }
  } finally {
    vi.useRealTimers();
  }
});
