import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";

const names: Record<string, () => string> = {
  [paths.about()]: m.seo_page_about,
  [paths.company()]: m.seo_page_company,
  [paths.speakers()]: m.seo_page_speakers,
  [paths.ideas()]: m.seo_page_ideas,
  [paths.ideasForm()]: m.seo_page_ideas_form,
  [paths.calls()]: m.seo_page_calls,
  [paths.agenda()]: m.seo_page_agenda,
  [paths.stages()]: m.seo_page_stages,
  [paths.tickets()]: m.seo_page_tickets,
  [paths.partners()]: m.seo_page_partners,
  [paths.policy()]: m.seo_page_policy,
  [paths.terms()]: m.seo_page_terms,
};

/** The name of one of `publicPages` in search results and share images; undefined for any other path. Server only. */
export const pageName = (path: string): string | undefined => names[path]?.();
