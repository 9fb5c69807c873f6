import type { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";
import { StateMark } from "../kit/state-mark.tsx";

export type PageTextName = (typeof pageTextNames)[number];

export const pageTextLabels: Record<PageTextName, () => string> = {
  policy: m.organiser_page_policy,
  terms: m.organiser_page_terms,
  newsletter: m.organiser_page_newsletter,
};

/** Says whether visitors read the organiser's text or the shop's own. */
export function WhoseText({ own }: { own: boolean }) {
  return (
    <StateMark mark={own ? "done" : "open"}>
      {own ? m.organiser_pages_own() : m.organiser_mails_ours()}
    </StateMark>
  );
}
