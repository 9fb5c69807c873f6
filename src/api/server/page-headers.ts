import { createHash } from "node:crypto";

/** The page's inline scripts and styles that we wrote, by their text. */
export interface OwnInline {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The headers of a page. The policy names our own inline scripts and styles by their hashes, which are made of what
 * we render and never of the finished HTML: a script that got into a page by its content is not among them. Trusted
 * Types keep the browser's own code from turning text into markup. Style attributes are allowed: colours of ticket
 * types are data, and an attribute can neither load nor run anything.
 */
export function pageHeaders({ scripts, styles }: OwnInline): Record<string, string> {
  return {
    "content-security-policy": [
      "default-src 'none'",
      ["script-src 'self'", ...hashes(scripts)].join(" "),
      ["style-src 'self'", ...hashes(styles)].join(" "),
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "worker-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      // Videos, embedded only after a click; and a page of ours beside the words that its editor writes.
      "frame-src 'self' https://www.youtube-nocookie.com",
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

function hashes(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
}
