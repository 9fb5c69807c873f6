import type { PersonalData } from "#domain/app-context.ts";
import { deleteEntriesOf, exportWaitingEntries } from "./forget-person.ts";
import { moveEntries } from "./move-entries.ts";

export const waitingListPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email) => deleteEntriesOf(tx, email),
  moveAddress: moveEntries,
  export: async ({ db }, { email }) => ({ waiting_lists: await exportWaitingEntries(db.read, email) }),
};
