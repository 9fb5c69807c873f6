import type { PersonalData } from "#domain/app-context.ts";
import { exportCheckIns } from "./person-check-ins.ts";

/** Check-ins stay until their edition is a year old: the organiser counts them. */
export const doorPersonalData: PersonalData = {
  export: async ({ db }, { signupId }) => ({
    check_ins: signupId ? await exportCheckIns(db.read, signupId) : [],
  }),
};
