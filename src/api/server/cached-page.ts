import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

/** Between good enough and quick: a page is compressed once per content version. */
const BROTLI_QUALITY = 5;

/** A page as it is stored: compressed HTML takes a tenth of the memory. */
export interface CachedPage {
  status: number;
  headers: [string, string][];
  tag: string;
  /** Brotli, except pictures and uncached answers. */
  body: Bytes;
  isBrotli: boolean;
  /** The uncompressed page, where clients request it often enough to be worth its memory. */
  plain: Bytes | null;
  /** Made for the first client that takes no Brotli. */
  gzip: Promise<Bytes> | null;
}
type Bytes = Uint8Array<ArrayBuffer>;

export async function readPage(response: Response, { keepsPlain = false } = {}): Promise<CachedPage> {
  const { status } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  const tag = createHash("sha256")
    .update(JSON.stringify(headers))
    .update(body)
    .digest("base64url")
    .slice(0, 22);
  const isBrotli = status === 200 && !isPicture(headers);
  return {
    status,
    headers,
    tag,
    body: isBrotli ? await toBrotli(body) : body,
    isBrotli,
    plain: keepsPlain ? body : null,
    gzip: null,
  };
}

/** Only 200 is cached, and neither `no-store` nor pictures: those are cached where they are drawn. */
export const isCacheable = ({ status, headers }: CachedPage): boolean =>
  status === 200 && !isPicture(headers) && !headerIn(headers, "cache-control").includes("no-store");

/** In bytes, with a gzip copy. */
export const sizeOf = ({ body }: CachedPage): number => Math.ceil(body.length * 2.3) + 1_000;

/** The page as the request accepts it: compressed, with its ETag; 304 if the browser has it already. */
export async function respondWith(page: CachedPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  if (page.status !== 200) return new Response(page.body, { status: page.status, headers });
  const encoding = page.isBrotli ? chooseEncoding(request.headers.get("accept-encoding") ?? "") : null;
  const tag = `"${page.tag}${encoding ? `-${encoding}` : ""}"`;
  headers.set("etag", tag);
  headers.append("vary", "accept-encoding");
  if (hasTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(await bodyIn(page, encoding), { headers });
}

async function bodyIn(page: CachedPage, encoding: "br" | "gzip" | null): Promise<Bytes> {
  if (!page.isBrotli || encoding === "br") return page.body;
  if (encoding === null) return page.plain ?? fromBrotli(page.body);
  page.gzip ??= fromBrotli(page.body).then(toGzip);
  return page.gzip;
}

const isPicture = (headers: CachedPage["headers"]) => headerIn(headers, "content-type").startsWith("image/");

const headerIn = (headers: CachedPage["headers"], wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? "";

function chooseEncoding(accepted: string): "br" | "gzip" | null {
  const offers = accepted.split(",").filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = new Set(offers.map((offer) => offer.split(";")[0]?.trim()));
  return names.has("br") ? "br" : names.has("gzip") ? "gzip" : null;
}

function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((known) => [tag, `W/${tag}`, "*"].includes(known.trim()));
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

const toBrotli = async (body: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await compressWithBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  );
const toGzip = async (body: Bytes): Promise<Bytes> => new Uint8Array(await compressWithGzip(body));
const fromBrotli = async (body: Bytes): Promise<Bytes> => new Uint8Array(await decompressBrotli(body));
