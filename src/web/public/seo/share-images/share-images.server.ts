import { LRUCache } from "lru-cache";
import { drawShareImage } from "./draw-share-image.server.tsx";
import type { ShareCard } from "./share-card.server.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

/** An image has about 80 kB. */
const IMAGES_MAX = 100;
const images = new LRUCache<string, Promise<Bytes>>({ max: IMAGES_MAX });
let last: Promise<unknown> = Promise.resolve();

/** The image of a card, cached by its content. One is drawn at a time, so that page requests are not delayed. */
export function shareImage(
  card: ShareCard,
  readPicture: (path: string) => Promise<Uint8Array | null>,
): Promise<Bytes> {
  const key = JSON.stringify(card);
  const known = images.get(key);
  if (known) return known;
  const image = enqueueDrawing(card, readPicture);
  images.set(key, image);
  image.catch(() => images.delete(key));
  return image;
}

function enqueueDrawing(
  card: ShareCard,
  readPicture: (path: string) => Promise<Uint8Array | null>,
): Promise<Bytes> {
  const read = async (path: string | null) => path && (await readPicture(path));
  const draw = async () =>
    drawShareImage(card, {
      own: (await read(card.own)) || null,
      portrait: (await read(card.portrait)) || null,
      logo: (await read(card.logo)) || null,
    });
  const drawn = last.then(draw);
  last = drawn.catch(() => {});
  return drawn;
}
