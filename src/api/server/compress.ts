import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

/** Below this many bytes an answer fits into one packet anyway. */
const WORTH_IT = 1_024;
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|image\/svg)/;
const gzipBytes = promisify(gzip);

/**
 * Gzips text above a minimum size. Answers are compressed as a whole: as a stream, a short one took five times as
 * long to send. Pages and files come compressed already.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has("content-encoding") || !TEXT.test(headers.get("content-type") ?? "")) return;
  // A file that is sent as it is made: it would have to be whole in memory first.
  if (isStreamedFile(headers)) return;
  headers.append("vary", "accept-encoding");
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header("accept-encoding") ?? "")) return;
  // The body is read here, so the answer is made anew.
  if (Number(headers.get("content-length") ?? WORTH_IT) < WORTH_IT || !c.res.body) return;
  const whole = new Uint8Array(await c.res.arrayBuffer());
  const sent = new Headers(headers);
  // Hono merges the old answer's headers into a new one; without this it would also keep its body.
  c.res = undefined;
  if (whole.length < WORTH_IT) {
    c.res = new Response(whole, { status, headers: sent });
    return;
  }
  sent.set("content-encoding", "gzip");
  sent.delete("content-length");
  // The same content in other bytes.
  const tag = sent.get("etag");
  if (tag && !tag.startsWith("W/")) sent.set("etag", `W/${tag}`);
  c.res = new Response(new Uint8Array(await gzipBytes(whole)), { status, headers: sent });
};

const isStreamedFile = (headers: Headers): boolean =>
  !headers.has("content-length") && (headers.get("content-disposition") ?? "").startsWith("attachment");
