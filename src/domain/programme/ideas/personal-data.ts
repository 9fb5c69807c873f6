import type { PersonalData } from "#domain/app-context.ts";
import { deleteIdeasOf } from "./delete-ideas.ts";
import { exportIdeas } from "./export-ideas.ts";
import { moveIdeas } from "./move-ideas.ts";

export const ideasPersonalData: PersonalData = {
  eraseAddress: deleteIdeasOf,
  moveAddress: moveIdeas,
  export: async ({ db }, { email }) => ({ ideas: await exportIdeas(db.read, email) }),
};
