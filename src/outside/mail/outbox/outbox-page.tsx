import { LISBON } from "#contract/time/lisbon-time.ts";
import { m } from "#messages/messages.js";
import { BackLink, devPage, OUTBOX_PATH } from "../dev-page.tsx";

const dateAndTime = new Intl.DateTimeFormat("pt-PT", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: LISBON,
});
export const shownTime = (sentAt: Date | null) => (sentAt ? dateAndTime.format(sentAt) : "");

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
