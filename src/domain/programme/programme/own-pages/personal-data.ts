import type { PersonalData } from "#domain/app-context.ts";
import { forgetSpeakersAt } from "./forget-speakers.ts";

export const speakersPersonalData: PersonalData = {
  eraseAddress: (tx, _ctx, email, now) => forgetSpeakersAt(tx, email, now),
};
