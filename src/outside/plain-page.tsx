import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { accentColours } from "#contract/site/accent-colours.ts";
import { getLocale } from "#messages/runtime.js";

interface PlainPage {
  title: string;
  /** Defines `--ground`, `--text` and `--focus`, and the page's own style. */
  style: string;
  body: ReactNode;
  status: number;
  /** Its one script; it works without. */
  script?: string;
  /** Loads it again after so many seconds where no script does so. */
  refreshSeconds?: number | undefined;
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

/** The edition's own accent on light and dark grounds, or ours. */
export const plainAccent = (accent: string | undefined): { light: string; dark: string } =>
  accentColours(accent) ?? { light: "#056544", dark: "#57cf9a" };

/** A page without the pages' scripts and design: its policy names its one style sheet, and its script, by hash. */
export function plainPage({
  title,
  style,
  body,
  status,
  allow,
  script,
  refreshSeconds,
}: PlainPage): Response {
  const css = base + style;
  const html = renderToStaticMarkup(
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {refreshSeconds !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        <style>{css}</style>
      </head>
      <body>{body}</body>
    </html>,
  );
  const policy = {
    "default-src": "'none'",
    "style-src": hashOf(css),
    ...(script ? { "script-src": hashOf(script) } : {}),
    "img-src": "'self'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    ...allow,
  };
  // Ours and the same for everybody; React would ask for it as a property of another name.
  const withScript = script ? html.replace("</body>", () => `<script>${script}</script></body>`) : html;
  return new Response(`<!doctype html>${withScript}`, {
    status,
    headers: { ...guardedHeaders(policy), "content-type": "text/html; charset=utf-8" },
  });
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

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
