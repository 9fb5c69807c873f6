import type { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";
import { StateMark } from "../kit/state-mark.tsx";

export type PageTextName = (typeof pageTextNames)[number];

export const pageTextLabels: Record<PageTextName, () => string> = {
  policy: m.organiser_page_policy,
  terms: m.organiser_page_terms,
  newsletter: m.organiser_page_newsletter,
};

/** Says whether visitors read the organiser's text or the shop's own. `read`: staff have read that one and keep it; `otherLaw`: the organiser's still names a law that is not the seller's. */
export function WhoseText({ own, read, otherLaw }: { own: boolean; read: boolean; otherLaw: boolean }) {
  if (own && otherLaw) return <StateMark mark="open">{m.organiser_pages_own_law()}</StateMark>;
  return (
    <StateMark mark={own || read ? "done" : "open"}>
      {own ? m.organiser_pages_own() : read ? m.organiser_pages_read() : m.organiser_mails_ours()}
    </StateMark>
  );
}
