import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";

/**
 * Refuses requests for another site's name: its page could have that name lead to this machine (DNS rebinding), and would then read
 * a demo's mails and be an owner in it. An address in digits cannot be rebound. A request without `Host` comes from no browser.
 */
export function requireOwnHost(publicUrl: string): MiddlewareHandler {
  const own = new Set(["localhost", new URL(publicUrl).hostname]);
  return async (c, next) => {
    const host = c.req.header("host");
    if (host === undefined || isOwn(host, own)) return next();
    return c.text(
      `This demo answers to localhost, to an address in digits and to ${publicUrl}: for another name set PUBLIC_URL.\n`,
      421,
    );
  };
}

function isOwn(host: string, own: ReadonlySet<string>): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? "";
  return own.has(name) || isIP(name.replace(/^\[|\]$/g, "")) > 0;
}
