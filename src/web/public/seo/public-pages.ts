import { paths } from "#contract/paths.ts";

/** The pages that are there every year, besides home. Each has a share image of its own. */
export const publicPages: readonly string[] = [
  paths.about(),
  paths.company(),
  paths.speakers(),
  paths.ideas(),
  paths.ideasForm(),
  paths.agenda(),
  paths.stages(),
  paths.tickets(),
  paths.partners(),
  paths.policy(),
  paths.terms(),
];
