import { drawShareImage } from "./draw-share-image.server.tsx";
import type { ShareCard } from "./share-card.server.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

/** Of about 80 kB each. */
const KEPT_MAX = 100;
const kept = new Map<string, Promise<Bytes>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The picture of a card, drawn once for all who ask and kept by what it says, the least asked for first to go.
 * One is drawn at a time: visitors who wait for a page come first.
 */
export function shareImage(
  card: ShareCard,
  readPicture: (path: string) => Promise<Uint8Array | null>,
): Promise<Bytes> {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  const picture = known ?? drawInTurn(card, readPicture);
  kept.delete(key);
  kept.set(key, picture);
  if (known) return known;
  picture.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return picture;
}

function drawInTurn(
  card: ShareCard,
  readPicture: (path: string) => Promise<Uint8Array | null>,
): Promise<Bytes> {
  const draw = async () => drawShareImage(card, card.portrait ? await readPicture(card.portrait) : null);
  const drawn = last.then(draw);
  last = drawn.catch(() => {});
  return drawn;
}
