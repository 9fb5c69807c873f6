import { m } from "#messages/messages.js";

/** The pages that are there every year, besides home. Each has a share image of its own. */
export const publicPages = [
  { path: "/about", name: m.found_page_about },
  { path: "/company", name: m.found_page_company },
  { path: "/speakers", name: m.found_page_speakers },
  { path: "/ideas", name: m.found_page_ideas },
  { path: "/ideas-form", name: m.found_page_ideas_form },
  { path: "/agenda", name: m.found_page_agenda },
  { path: "/stages", name: m.found_page_stages },
  { path: "/tickets", name: m.found_page_tickets },
  { path: "/partners", name: m.found_page_partners },
  { path: "/policy", name: m.found_page_policy },
  { path: "/terms", name: m.found_page_terms },
] as const;
