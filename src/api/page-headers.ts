import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The headers of a page. The policy names each inline script by its hash, so that nothing else can run, and Trusted
 * Types keep the browser's own code from turning text into markup. Style attributes are allowed: colours of ticket
 * types are data, and an attribute can neither load nor run anything.
 */
export function pageHeaders(html: string): Record<string, string> {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'self' ${[...hashes].join(" ")}`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "worker-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      // Films, and only once somebody has asked for one.
      "frame-src https://www.youtube-nocookie.com",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types nexxt",
    ].join("; "),
    // The HTML depends on the URL alone: a CDN may hold it for a second, and then asks by its ETag whether it has changed.
    "cache-control": "public, max-age=0, s-maxage=1, must-revalidate",
  };
}
