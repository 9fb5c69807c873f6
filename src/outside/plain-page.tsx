import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getLocale } from "#messages/runtime.js";

interface PlainPage {
  title: string;
  /** Defines `--ground`, `--text` and `--focus`, and the page's own style. */
  style: string;
  body: ReactNode;
  status: number;
  /** This page's rights beside showing itself, as CSP directives. */
  allow: Record<string, string>;
}

const base = `
* { box-sizing: border-box; margin: 0; }
:root { color-scheme: light dark; -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; background: var(--ground); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
`;

/** A page without scripts, outside the shop's design: its policy names its one style sheet by hash. */
export function plainPage({ title, style, body, status, allow }: PlainPage): Response {
  const css = base + style;
  const html = renderToStaticMarkup(
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>{body}</body>
    </html>,
  );
  const policy = {
    "default-src": "'none'",
    "style-src": `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    "img-src": "'self'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    ...allow,
  };
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { ...guardedHeaders(policy), "content-type": "text/html; charset=utf-8" },
  });
}

/** Never cached, sniffed or sent as a referrer. */
export function guardedHeaders(policy: Record<string, string>): Record<string, string> {
  return {
    "content-security-policy": Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`.trim())
      .join("; "),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
  };
}
