import { useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import type { JsonLdNode } from "./json-ld-node.ts";

/**
 * Structured data for search engines, which read the server's HTML. The browser keeps the server's script until the
 * page changes and writes none itself, which Trusted Types forbid. `of` is called on the server only; with
 * `import.meta.env.SSR` in it, its code stays out of the browser's files.
 */
export function JsonLd({ of }: { of: () => readonly JsonLdNode[] }) {
  const here = useLocation().pathname;
  const hydrated = useHydrated();
  const [cameWith, setCameWith] = useState(hydrated ? null : here);
  if (cameWith !== null && cameWith !== here) setCameWith(null);
  if (cameWith !== here) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element; empty in the browser, where React leaves what it finds.
      dangerouslySetInnerHTML={{ __html: typeof document === "undefined" ? jsonLd(of()) : "" }}
    />
  );
}

/** JSON for a script element: `<` is escaped. */
export function jsonLd(nodes: readonly JsonLdNode[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
