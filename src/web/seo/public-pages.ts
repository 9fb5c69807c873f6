import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";

/** The pages that are there every year, besides home. Each has a share image of its own. */
export const publicPages = [
  { path: paths.about(), name: m.seo_page_about },
  { path: paths.company(), name: m.seo_page_company },
  { path: paths.speakers(), name: m.seo_page_speakers },
  { path: paths.ideas(), name: m.seo_page_ideas },
  { path: paths.ideasForm(), name: m.seo_page_ideas_form },
  { path: paths.agenda(), name: m.seo_page_agenda },
  { path: paths.stages(), name: m.seo_page_stages },
  { path: paths.tickets(), name: m.seo_page_tickets },
  { path: paths.partners(), name: m.seo_page_partners },
  { path: paths.policy(), name: m.seo_page_policy },
  { path: paths.terms(), name: m.seo_page_terms },
] as const;
