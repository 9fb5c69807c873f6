import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { plainPage } from "../plain-page.tsx";

export const OUTBOX_PATH = "/dev/outbox";
export const MAILS_PATH = "/dev/mails";

/** A developers' page, not served in production. */
export function devPage(
  page: { title: string; status: number; allow: Record<string, string> },
  content: ReactNode,
): Response {
  const body = (
    <>
      <header>
        <a href="/">{m.site_name()}</a>
        <nav className="code">
          <a href={OUTBOX_PATH}>{OUTBOX_PATH}</a> <a href={MAILS_PATH}>{MAILS_PATH}</a>
        </nav>
      </header>
      <main>{content}</main>
    </>
  );
  return plainPage({ ...page, title: `${page.title} - ${m.site_name()}`, style: devPageStyle, body });
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="back">
      <a href={href}>← {children}</a>
    </p>
  );
}

const devPageStyle = `
:root { --ground: #f6f5ef; --text: #06120d; --muted: #4b5852; --line: #d3d4ca; --edge: #76817b; --accent: #056544; --focus: #056544; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #06120d; --text: #f3f3eb; --muted: #a5b5ac; --line: #21362c; --edge: #64806f; --accent: #57cf9a; --focus: #57cf9a; }
}
header { display: flex; align-items: center; gap: 0.75rem; padding: 0.5rem max(clamp(1rem, 4vw, 4rem), (100% - 72rem) / 2 + clamp(1rem, 4vw, 4rem)); background: #06120d; color: #97e2be; border-bottom: 1px solid var(--line); --focus: #57cf9a; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; color: #f6f5ef; font-size: 1.5rem; font-weight: 800; letter-spacing: -0.04em; text-decoration: none; }
main { max-width: 72rem; margin-inline: auto; padding: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 4vw, 4rem) 4rem; }
h1 { margin-bottom: 0.75rem; font-size: clamp(2rem, 5vw, 3.25rem); line-height: 1; letter-spacing: -0.035em; text-wrap: balance; }
h2 { margin-bottom: 0.75rem; font-size: 1.125rem; letter-spacing: -0.01em; }
section { margin-top: 2.5rem; }
a { color: var(--accent); }
header .code { display: flex; flex-wrap: wrap; gap: 0 1rem; }
header .code a { color: inherit; font-size: inherit; font-weight: inherit; letter-spacing: 0; }
.code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.8125rem; }
.muted, dt, time { color: var(--muted); }
.bar { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; margin-top: 1.5rem; }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--edge); border-radius: 2px; color: inherit; font-weight: 600; text-decoration: none; }
.button:hover { border-color: var(--text); }
.back a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-bottom: 0.5rem; }
.empty { padding: clamp(2rem, 8vw, 5rem) 0; border-block: 1px solid var(--line); }
.messages { margin-top: 1rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.messages li { position: relative; display: grid; gap: 0.125rem 2rem; padding: 0.875rem 0; border-bottom: 1px solid var(--line); }
.messages li a { color: var(--text); font-weight: 600; text-decoration: none; }
.messages li a::after { content: ""; position: absolute; inset: 0; }
.messages li:hover a { color: var(--accent); text-decoration: underline; }
dl { display: grid; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 4rem 1fr; gap: 1rem; padding: 0.625rem 0; border-bottom: 1px solid var(--line); }
.links { padding: 0; list-style: none; }
.links a { display: inline-flex; align-items: center; min-height: 2.75rem; word-break: break-all; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--edge); background: var(--ground); }
pre { padding: 1.25rem; border: 1px solid var(--line); line-height: 1.5; white-space: pre-wrap; }
@media (min-width: 48rem) {
  .messages li { grid-template-columns: 12rem 1fr minmax(0, 18rem); align-items: baseline; }
}
`;
