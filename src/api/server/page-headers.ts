import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The headers of a page. The policy names each inline script and style by its hash, so that nothing else can run, and Trusted
 * Types keep the browser's own code from turning text into markup. Style attributes are allowed: colours of ticket
 * types are data, and an attribute can neither load nor run anything.
 */
export function pageHeaders(html: string): Record<string, string> {
  return {
    "content-security-policy": [
      "default-src 'none'",
      ["script-src 'self'", ...hashes(html, INLINE_SCRIPT)].join(" "),
      ["style-src 'self'", ...hashes(html, INLINE_STYLE)].join(" "),
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "worker-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      // Videos, embedded only after a click.
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

function hashes(html: string, element: RegExp): Set<string> {
  const inside = [...html.matchAll(element)].map(([, content = ""]) => content);
  return new Set(
    inside.map((content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`),
  );
}
