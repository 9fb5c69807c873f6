import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { plainPage } from "../plain-page.tsx";
import { outboxPageStyle } from "./outbox-page-style.ts";

export const OUTBOX_PATH = "/dev/outbox";

const dateAndTime = new Intl.DateTimeFormat("pt-PT", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Lisbon",
});
export const shownTime = (sentAt: Date | null) => (sentAt ? dateAndTime.format(sentAt) : "");

export function outboxPage(
  page: { title: string; status: number; allow: Record<string, string> },
  content: ReactNode,
): Response {
  const body = (
    <>
      <header>
        <a href="/">{m.site_name()}</a> <span className="code">/dev/outbox</span>
      </header>
      <main>{content}</main>
    </>
  );
  return plainPage({ ...page, title: `${page.title} - ${m.site_name()}`, style: outboxPageStyle, body });
}

export function BackToList() {
  return (
    <p className="back">
      <a href={OUTBOX_PATH}>← {m.outbox_back()}</a>
    </p>
  );
}

export function unknownMessagePage(): Response {
  return outboxPage(
    { title: m.outbox_not_found_title(), status: 404, allow: {} },
    <>
      <BackToList />
      <h1>{m.outbox_not_found_title()}</h1>
      <p>{m.outbox_not_found_text()}</p>
    </>,
  );
}
