import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The version is asked for this often at most, in ms: no change shows later, and a rush asks the database a few times a second. */
const VERSION_KEPT_MS = 250;
/** Addresses with a query of somebody's own making must not fill the memory. */
const PAGES_MAX = 1_000;
/** Between good enough and quick: a page is pressed once per content version. */
const BROTLI_QUALITY = 5;

interface KeptPage {
  status: number;
  headers: [string, string][];
  body: Bytes;
  tag: string;
  /** The body pressed, from when somebody first asked for it. */
  pressed: Map<Encoding, Promise<Bytes>>;
}
type Encoding = "br" | "gzip";
type Bytes = Uint8Array<ArrayBuffer>;

export type KeepPage = (request: Request, make: () => Promise<Response>) => Promise<Response>;

/**
 * Keeps pages, which depend on their address and on nothing else, for as long as the content has the same version.
 * Answers with an ETag, and with 304 to who has the page already. Only 200 is kept,
 * no page that says `no-store`, and no picture: who draws those keeps them.
 */
export function createPageCache(readVersion: () => Promise<string>): KeepPage {
  let pages = new Map<string, Promise<KeptPage>>();
  let pagesVersion = "";
  const version = every(VERSION_KEPT_MS, readVersion);

  return async (request, make) => {
    const current = await version().catch(() => null);
    // Nothing can be known to be current; the page itself says best what is wrong.
    if (current === null) return make();
    if (current !== pagesVersion || pages.size >= PAGES_MAX) {
      pages = new Map();
      pagesVersion = current;
    }
    const own = pages;
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const known = own.get(address);
    if (known) return answer(await known, request);
    const made = make().then(readPage);
    own.set(address, made);
    const forget = () => own.delete(address);
    made.then((page) => (page.status !== 200 || isPicture(page) || isPrivate(page)) && forget(), forget);
    return answer(await made, request);
  };
}

/** Asks again only when the last answer is older than that; those who come meanwhile share one question. */
function every<Value>(ms: number, ask: () => Promise<Value>): () => Promise<Value> {
  let last: { until: number; value: Promise<Value> } | null = null;
  return () => {
    if (!last || last.until < Date.now()) {
      const entry = { until: Date.now() + ms, value: ask() };
      last = entry;
      entry.value.catch(() => {
        if (last === entry) last = null;
      });
    }
    return last.value;
  };
}

async function readPage(response: Response): Promise<KeptPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  const tag = createHash("sha256")
    .update(JSON.stringify(headers))
    .update(body)
    .digest("base64url")
    .slice(0, 22);
  return { status: response.status, headers, body, tag, pressed: new Map() };
}

async function answer(page: KeptPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  if (page.status !== 200) return new Response(page.body, { status: page.status, headers });
  const encoding = isPicture(page) ? null : chooseEncoding(request.headers.get("accept-encoding") ?? "");
  const tag = `"${page.tag}${encoding ? `-${encoding}` : ""}"`;
  headers.set("etag", tag);
  headers.append("vary", "accept-encoding");
  if (hasTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  if (!encoding) return new Response(page.body, { headers });
  headers.set("content-encoding", encoding);
  return new Response(await press(page, encoding), { headers });
}

/** Pictures are pressed already. */
const isPicture = ({ headers }: KeptPage) =>
  headers.some(([name, value]) => name === "content-type" && value.startsWith("image/"));

/** Its address is a secret of few people's: nobody keeps it, and it takes no other page's place. */
const isPrivate = ({ headers }: KeptPage) =>
  headers.some(([name, value]) => name === "cache-control" && value.includes("no-store"));

function chooseEncoding(accepted: string): Encoding | null {
  const offers = accepted.split(",").filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = new Set(offers.map((offer) => offer.split(";")[0]?.trim()));
  return names.has("br") ? "br" : names.has("gzip") ? "gzip" : null;
}

function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((known) => [tag, `W/${tag}`, "*"].includes(known.trim()));
}

const compressors = {
  br: (body: Bytes) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Bytes, Buffer>(gzip),
};

function press(page: KeptPage, encoding: Encoding): Promise<Bytes> {
  const known = page.pressed.get(encoding);
  if (known) return known;
  const pressed = compressors[encoding](page.body).then((bytes) => new Uint8Array(bytes));
  page.pressed.set(encoding, pressed);
  return pressed;
}
