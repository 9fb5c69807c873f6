import type { pageTextNames } from "#contract/organiser/edition/site-text-records.ts";
import { m } from "#messages/messages.js";

export type PageTextName = (typeof pageTextNames)[number];

export const pageTextLabels: Record<PageTextName, () => string> = {
  policy: m.organiser_page_policy,
  terms: m.organiser_page_terms,
  newsletter: m.organiser_page_newsletter,
};
