import { m } from "#messages/messages.js";

/** The pages that are there every year, besides home. Each has a share image of its own. */
export const publicPages = [
  { path: "/about", name: m.seo_page_about },
  { path: "/company", name: m.seo_page_company },
  { path: "/speakers", name: m.seo_page_speakers },
  { path: "/ideas", name: m.seo_page_ideas },
  { path: "/ideas-form", name: m.seo_page_ideas_form },
  { path: "/agenda", name: m.seo_page_agenda },
  { path: "/stages", name: m.seo_page_stages },
  { path: "/tickets", name: m.seo_page_tickets },
  { path: "/partners", name: m.seo_page_partners },
  { path: "/policy", name: m.seo_page_policy },
  { path: "/terms", name: m.seo_page_terms },
] as const;
