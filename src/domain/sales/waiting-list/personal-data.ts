import type { PersonalData } from "#domain/app-context.ts";
import { deleteEntriesOf, exportWaitingEntries } from "./forget-person.ts";

export const waitingListPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email) => deleteEntriesOf(tx, email),
  export: async ({ db }, { email }) => ({ waiting_lists: await exportWaitingEntries(db.read, email) }),
};
