import { Problem } from "#contract/problem.ts";
import { watchPace } from "./pace.ts";

interface Reading {
  /** Counted as bytes come, whatever the request says of its length. */
  maxBytes: number;
  /** Called with the size of each piece; may throw to end the reading. */
  onBytes?: (bytes: number) => void;
  /** Ends the reading from outside. */
  cut?: AbortSignal;
}

/**
 * A body's bytes. Throws `payload_too_large`, `request_timeout` for one that comes too slowly or breaks off, and what
 * `cut` gives as its reason.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, onBytes, cut }: Reading,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const ended = Promise.withResolvers<never>();
  // It may be rejected while a piece is being counted, when nothing awaits it.
  ended.promise.catch(() => {});
  const pace = watchPace(() => ended.reject(tooSlow()));
  const end = () => ended.reject(cut?.reason);
  if (cut?.aborted) end();
  cut?.addEventListener("abort", end);
  // Not `for await`, which would end the connection with the refusal still in it.
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await Promise.race([reader.read().catch(brokeOff), ended.promise]);
      if (next.done) return Buffer.concat(pieces, bytes);
      pace.arrived(next.value.length);
      bytes += next.value.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      onBytes?.(next.value.length);
      pieces.push(next.value);
    }
  } finally {
    pace.stop();
    cut?.removeEventListener("abort", end);
  }
}

/** The sender has disconnected: there is no bug to log and no reader of the answer. */
function brokeOff(): never {
  throw new Problem("request_timeout", "The request broke off");
}

export function tooSlow(): Problem {
  return new Problem("request_timeout", "The request came too slowly; send it again");
}

export function tooLarge(maxBytes: number): Problem {
  return new Problem("payload_too_large", `At most ${Math.floor(maxBytes / 1024)} kB`);
}
