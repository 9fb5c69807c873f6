import type { Context, MiddlewareHandler } from "hono";
import { USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { networkOf } from "../limits/network.ts";
import type { ServerEnv } from "../server-env.ts";
import { type BodySource, bodyOf } from "./body-source.ts";
import { shareLargeBodies } from "./large-bodies.ts";
import { readBody, tooLarge } from "./read-body.ts";

/**
 * Reads each body before anything else is done with it, within its endpoint's size and at no less than a slow phone's
 * pace; `c.var.body` has its bytes. Large ones share a fixed amount of memory and a few places per network.
 * Throws `payload_too_large`, `request_timeout`, `rate_limited` and `overloaded`.
 */
export function limitBodies(
  maxBytesOf: (method: string, path: string) => number,
): MiddlewareHandler<ServerEnv> {
  const open = shareLargeBodies();
  return async (c, next) => {
    c.set("body", Buffer.alloc(0));
    const source = bodyOf(c);
    if (!source) return next();
    const maxBytes = maxBytesOf(c.req.method, c.req.path);
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
    if (maxBytes > USUAL_BODY_BYTES) return readLarge(c, source, maxBytes, next);
    c.set("body", await readBody(source, { maxBytes }));
    return next();
  };

  async function readLarge(
    c: Context<ServerEnv>,
    source: BodySource,
    maxBytes: number,
    next: () => Promise<void>,
  ): Promise<void> {
    const cutter = new AbortController();
    const large = open(networkOf(c.var.ip), (problem) => cutter.abort(problem));
    try {
      c.set("body", await readBody(source, { maxBytes, onBytes: large.take, cut: cutter.signal }));
      large.complete();
      await next();
    } finally {
      large.close();
    }
  }
}

/** The same outside the API, for forms: at most 64 kB, which what reads the request finds in it as it came. */
export const limitFormBodies: MiddlewareHandler = async (c, next) => {
  const source = bodyOf(c);
  if (source) {
    if (Number(c.req.header("content-length") ?? 0) > USUAL_BODY_BYTES) throw tooLarge(USUAL_BODY_BYTES);
    const body = new Uint8Array(await readBody(source, { maxBytes: USUAL_BODY_BYTES }));
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body });
  }
  await next();
};
