import { Problem } from "#contract/problem.ts";
import type { BodySource } from "./body-source.ts";
import { watchDataRate } from "./data-rate.ts";

interface Reading {
  /** Counts the bytes as they come: the length that the request names is not trusted. */
  maxBytes: number;
  /** Called with the size of each piece; may throw to end the reading. */
  onBytes?: (bytes: number) => void;
  /** Ends the reading from outside. */
  cut?: AbortSignal;
}

/**
 * A body's bytes. Throws `payload_too_large`, `request_timeout` for one that comes too
 * slowly or breaks off, and what `cut` gives as its reason.
 */
export async function readBody(source: BodySource, { maxBytes, onBytes, cut }: Reading): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const rate = watchDataRate(() => reject(tooSlow()));
  const onCut = () => reject(cut?.reason);
  const onPiece = (piece: Uint8Array) => {
    rate.arrived(piece.length);
    bytes += piece.length;
    pieces.push(piece);
    try {
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      onBytes?.(piece.length);
    } catch (error) {
      // At once: the next piece may come before the promise's rejection is handled.
      stop();
      reject(error);
    }
  };
  const stop = source({
    onPiece,
    onEnd: () => resolve(Buffer.concat(pieces)),
    onBreak: () => reject(brokenOff()),
  });
  if (cut?.aborted) onCut();
  cut?.addEventListener("abort", onCut);
  return promise.finally(() => {
    stop();
    rate.stop();
    cut?.removeEventListener("abort", onCut);
  });
}

export function tooSlow(): Problem {
  return new Problem("request_timeout", "The request came too slowly; send it again");
}

/** The sender has disconnected: there is no bug to log and no reader of the answer. */
function brokenOff(): Problem {
  return new Problem("request_timeout", "The request broke off");
}

export function tooLarge(maxBytes: number): Problem {
  return new Problem("payload_too_large", `At most ${Math.floor(maxBytes / 1024)} kB`);
}
