import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { Problem } from "#contract/problem.ts";

/** What all large bodies together may hold, from their first byte until they are answered. */
const LARGE_BODIES_MAX_BYTES = 64 * 1024 * 1024;
const TRY_AGAIN_SECONDS = 15;

/**
 * Refuses a body longer than its endpoint reads: at once where it says its length, else when it gets there. Large ones
 * share a fixed amount of memory; one that finds none left is asked to come again, so that a rush of uploads cannot
 * fill the process. Throws `payload_too_large` and `rate_limited`.
 */
export function limitBodies(maxBytesOf: (method: string, path: string) => number): MiddlewareHandler {
  const usual = bodyLimit({ maxSize: USUAL_BODY_BYTES, onError: () => refuseSize(USUAL_BODY_BYTES) });
  const share = sharedMemory(LARGE_BODIES_MAX_BYTES);
  return async (c, next) => {
    const maxBytes = maxBytesOf(c.req.method, c.req.path);
    if (maxBytes <= USUAL_BODY_BYTES) return usual(c, next);
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) refuseSize(maxBytes);
    const part = share();
    try {
      if (c.req.raw.body) c.req.raw = await readWhole(c.req.raw, c.req.raw.body, maxBytes, part);
      await next();
    } finally {
      part.giveBack();
    }
  };
}

type Part = ReturnType<ReturnType<typeof sharedMemory>>;

function sharedMemory(maxBytes: number) {
  let held = 0;
  return () => {
    let own = 0;
    const giveBack = () => {
      held -= own;
      own = 0;
    };
    /** False where there is no more; what was taken is then given back at once, for the others that are under way. */
    const take = (bytes: number): boolean => {
      held += bytes;
      own += bytes;
      if (held <= maxBytes) return true;
      giveBack();
      return false;
    };
    return { take, giveBack };
  };
}

async function readWhole(
  request: Request,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  memory: Part,
): Promise<Request> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Not `for await`, which would end the connection with the refusal still in it.
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length;
    if (bytes > maxBytes) refuseSize(maxBytes);
    if (!memory.take(next.value.length)) refuseRush();
    pieces.push(next.value);
  }
  // Each piece is let go as it is read.
  const again = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Request(request, { body: again, duplex: "half" } as RequestInit);
}

function refuseSize(maxBytes: number): never {
  throw new Problem("payload_too_large", `At most ${maxBytes / 1024} kB`);
}

function refuseRush(): never {
  throw new Problem("rate_limited", "Many files are arriving at this moment; try again shortly", {
    retryAfter: TRY_AGAIN_SECONDS,
  });
}
