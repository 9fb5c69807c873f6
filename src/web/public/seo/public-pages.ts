import { paths } from "#contract/paths.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { optionalPages } from "#contract/programme/optional-pages.ts";

/** The pages besides home. Each has a share image of its own. */
export const publicPages: readonly string[] = [
  paths.about(),
  paths.company(),
  paths.speakers(),
  paths.ideas(),
  paths.ideasForm(),
  paths.calls(),
  paths.agenda(),
  paths.stages(),
  paths.tickets(),
  paths.partners(),
  paths.policy(),
  paths.terms(),
];

const optional = {
  ideas: [paths.ideas(), paths.ideasForm()],
  calls: [paths.calls()],
  company: [paths.company()],
};

/** Those of an edition, which may have no call and no seal. */
export const pagesOf = ({ pages }: Pick<Edition, "pages">): readonly string[] => {
  const missing = optionalPages.filter((page) => !pages.includes(page)).flatMap((page) => optional[page]);
  return publicPages.filter((path) => !missing.includes(path));
};
