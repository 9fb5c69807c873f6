import { shopZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { BackLink, devPage, OUTBOX_PATH } from "../dev-page.tsx";

export const shownTime = (sentAt: Date | null): string =>
  sentAt?.toLocaleString("pt-PT", { dateStyle: "short", timeStyle: "medium", timeZone: shopZone() }) ?? "";

export function BackToOutbox() {
  return <BackLink href={OUTBOX_PATH}>{m.outbox_back()}</BackLink>;
}

export function unknownMessagePage(): Response {
  return devPage(
    { title: m.outbox_not_found_title(), status: 404, allow: {} },
    <>
      <BackToOutbox />
      <h1>{m.outbox_not_found_title()}</h1>
      <p>{m.outbox_not_found_text()}</p>
    </>,
  );
}
