/**
 * Stands before the shop, as a worker of a CDN or in any runtime with the web's `fetch` and `crypto`, and answers visitors who wait
 * by their signed cookie alone; everything else goes through. `KEY`: `select encode(key, 'hex') from waiting_rooms`. `SHOP`: the
 * shop, by a binding; without one, what the route leads to. See docs/waiting-room.md.
 */
export interface Env {
  KEY: string;
  /** The shop's first language, which has no prefix in paths; `pt` otherwise. */
  LANGUAGE?: string;
  SHOP?: { fetch: (request: Request) => Response | Promise<Response> };
}

/** The answer of `/queue/state`. */
interface Room {
  on: boolean;
  opening: number;
  drawn: boolean;
  admitted: number;
  pace_per_minute: number;
}

const COOKIE = /(?:^|;\s*)queue_place=((\d{1,9})\.(\d{1,9})\.(\d{1,9}))\.([\w-]{22})(?:;|$)/;
/** Pages that wait: the room, and those that sell. */
const WAITING = /^(?:\/([a-z]{2}))?\/(queue|tickets)(?:\/[\w-]*)*$/;
const STATE_MS = 1_000;
const STATE_WAIT_MS = 2_000;
const [SHORTEST_LOOK, LONGEST_LOOK] = [2, 30];

let known: { room: Room; readAt: number } | null = null;

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    // The runtime's own `fetch` refuses to be called as another object's.
    const shop = env.SHOP ?? { fetch: (asked: Request) => fetch(asked) };
    const { pathname, origin } = new URL(request.url);
    const [, language, page] = WAITING.exec(pathname) ?? [];
    if (request.method !== "GET" || !page || pathname.endsWith("/state")) return shop.fetch(request);
    const room = await readRoom(shop, origin);
    const place = room?.on ? await placeOf(request, room, env.KEY) : 0;
    // Without a place, with none drawn yet, or let in: the shop's own answer.
    if (!room || place <= room.admitted) return shop.fetch(request);
    const prefix = language ? `/${language}` : "";
    if (page === "tickets") return toQueue(`${prefix}/queue?to=${encodeURIComponent(pathname)}`);
    return standing(request, room, place, (language ?? env.LANGUAGE) === "en");
  },
};

/** While the shop does not say, the room stays as it was last seen; null where it never was. */
async function readRoom(shop: Required<Env>["SHOP"], origin: string): Promise<Room | null> {
  // A clock may also have been set back.
  if (known && Math.abs(Date.now() - known.readAt) < STATE_MS) return known.room;
  const last = known?.room ?? null;
  // Those who come meanwhile use the last one.
  if (known) known.readAt = Date.now();
  try {
    const state = await shop.fetch(
      new Request(`${origin}/queue/state`, { signal: AbortSignal.timeout(STATE_WAIT_MS) }),
    );
    if (!state.ok) return last;
    known = { room: (await state.json()) as Room, readAt: Date.now() };
    return known.room;
  } catch {
    return last;
  }
}

/** 0 unless the shop has signed it for the present opening. */
async function placeOf(request: Request, { opening }: Room, key: string): Promise<number> {
  const [, text = "", signedOpening, , place, signature] =
    COOKIE.exec(request.headers.get("cookie") ?? "") ?? [];
  if (Number(signedOpening) !== opening) return 0;
  return signature === (await signatureOf(key, text)) ? Number(place) : 0;
}

async function signatureOf(hex: string, text: string): Promise<string> {
  const raw = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 22);
}

const toQueue = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });

/** As the shop answers it: JSON for programs and the page's script, else a page that loads itself again. */
function standing(
  request: Request,
  { admitted, pace_per_minute }: Room,
  place: number,
  isEnglish: boolean,
): Response {
  const seconds = pace_per_minute
    ? Math.max(1, Math.ceil(((place - admitted) * 60) / pace_per_minute))
    : null;
  const half = seconds === null ? LONGEST_LOOK : Math.ceil(seconds / 2);
  const retryAfter = Math.min(LONGEST_LOOK, Math.max(SHORTEST_LOOK, half));
  const headers = { "cache-control": "private, no-store", "retry-after": String(retryAfter) };
  const accepted = request.headers.get("accept") ?? "";
  if (accepted.includes("application/json") && !accepted.includes("text/html"))
    return Response.json(
      {
        state: "waiting",
        place,
        ahead: place - admitted - 1,
        waiting: null,
        opens_at: null,
        estimate_seconds: seconds,
        retry_after: retryAfter,
      },
      { headers },
    );
  const minutes = seconds === null ? "—" : `${Math.ceil(seconds / 60)} min`;
  const text = isEnglish
    ? { title: "Waiting room", place: `Your place: ${place}`, wait: `Expected wait: ${minutes}` }
    : { title: "Sala de espera", place: `O seu lugar: ${place}`, wait: `Espera prevista: ${minutes}` };
  return new Response(
    `<!doctype html><html lang="${isEnglish ? "en" : "pt"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfter}"><title>${text.title}</title>
<h1>${text.title}</h1><p>${text.place}</p><p>${text.wait}</p></html>`,
    { headers: { ...headers, "content-type": "text/html; charset=utf-8" } },
  );
}
