import { Problem } from "#contract/problem.ts";
import { tooSlow } from "./read-body.ts";

/** All large bodies together, from their first byte until they are answered. */
const HELD_MAX_BYTES = 64 * 1024 * 1024;
/** Large bodies of one network at a time; several people of one office send their ideas in the last hour. */
const PER_NETWORK_MAX = 4;
/** A new body shows in this time how quickly it comes; until then it is not compared with others. */
const SETTLING_MS = 2_000;
/** A slower body is cut in favour of another of its network. */
const SLOW_BYTES_PER_SECOND = 64 * 1024;
const TRY_AGAIN_SECONDS = 15;

export interface LargeBody {
  /** Counts bytes that have come. Throws `overloaded` where there is no memory left for them. */
  take(bytes: number): void;
  /** Complete: it is being processed, and is not cut for another. */
  complete(): void;
  /** It is answered. */
  close(): void;
}

interface Arrival {
  network: string;
  openedAt: number;
  held: number;
  arriving: boolean;
  /** Bytes since `windowFrom`, and in the window of `SETTLING_MS` before it. */
  windowFrom: number;
  inWindow: number;
  before: number;
  cut: (problem: Problem) => void;
}

/**
 * The memory that large bodies share. A body reserves it as bytes come, not by the request's own length, and when it is full the
 * body that comes most slowly is cut, not the one that comes last: connections that trickle reserve nothing.
 */
export function shareLargeBodies(now: () => number = () => performance.now()) {
  const bodies = new Set<Arrival>();
  let held = 0;

  /** Throws `rate_limited` when the network's other bodies leave no room. `cut`: ends the body while it is being read. */
  return function open(network: string, cut: (problem: Problem) => void): LargeBody {
    makeRoomIn(network);
    const at = now();
    const body: Arrival = {
      network,
      cut,
      openedAt: at,
      held: 0,
      arriving: true,
      windowFrom: at,
      inWindow: 0,
      before: 0,
    };
    bodies.add(body);
    return {
      take: (bytes) => {
        count(body, bytes);
        while (held > HELD_MAX_BYTES) {
          const slowest = slowestOf([...bodies]);
          if (!slowest || slowest === body) {
            // At once, for those that are under way: else all would be refused before the first is closed.
            release(body);
            throw overloaded();
          }
          end(slowest, overloaded());
        }
      },
      complete: () => {
        body.arriving = false;
      },
      close: () => release(body),
    };
  };

  function makeRoomIn(network: string): void {
    const neighbours = [...bodies].filter((body) => body.network === network);
    if (neighbours.length < PER_NETWORK_MAX) return;
    const slowest = slowestOf(neighbours);
    if (!slowest || rateOf(slowest) >= SLOW_BYTES_PER_SECOND) {
      throw new Problem("rate_limited", "Other files of your network are still arriving; try again shortly", {
        retryAfter: TRY_AGAIN_SECONDS,
      });
    }
    end(slowest, tooSlow());
  }

  function count(body: Arrival, bytes: number): void {
    turnWindow(body);
    body.inWindow += bytes;
    if (!bodies.has(body)) return;
    body.held += bytes;
    held += bytes;
  }

  function slowestOf(among: Arrival[]): Arrival | undefined {
    const settled = among.filter((body) => body.arriving && now() - body.openedAt >= SETTLING_MS);
    return settled.sort((a, b) => rateOf(a) - rateOf(b))[0];
  }

  function turnWindow(body: Arrival): void {
    const passed = now() - body.windowFrom;
    if (passed < SETTLING_MS) return;
    body.before = passed < 2 * SETTLING_MS ? body.inWindow : 0;
    body.inWindow = 0;
    body.windowFrom = now();
  }

  /** Bytes per second, of late: what came quickly at first says nothing of now. */
  function rateOf(body: Arrival): number {
    turnWindow(body);
    return ((body.before + body.inWindow) * 1_000) / (SETTLING_MS + now() - body.windowFrom);
  }

  function end(body: Arrival, problem: Problem): void {
    release(body);
    body.cut(problem);
  }

  function release(body: Arrival): void {
    if (!bodies.delete(body)) return;
    held -= body.held;
  }
}

function overloaded(): Problem {
  return new Problem("overloaded", "Many files are arriving at this moment; try again shortly", {
    retryAfter: TRY_AGAIN_SECONDS,
  });
}
