import type { PersonalData } from "#domain/app-context.ts";
import { exportMailings, forgetRecipient, moveRecipient } from "./forget-recipient.ts";

export const mailingsPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email, now) => forgetRecipient(tx, email, now),
  moveAddress: moveRecipient,
  export: async ({ db }, { email }) => ({ mailings: await exportMailings(db.read, email) }),
};
