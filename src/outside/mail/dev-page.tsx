import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { plainPage } from "../plain-page.tsx";
import { devPageStyle } from "./dev-page-style.ts";

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
