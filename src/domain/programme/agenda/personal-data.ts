import type { PersonalData } from "#domain/app-context.ts";
import { deleteAgenda } from "./delete-agenda.ts";
import { exportStars } from "./export-stars.ts";
import { moveAgenda } from "./move-agenda.ts";

export const agendaPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email) => deleteAgenda(tx, email),
  moveAddress: moveAgenda,
  export: async ({ db }, { email }) => ({ stars: await exportStars(db.read, email) }),
};
