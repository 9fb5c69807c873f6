import type { PersonalData } from "#domain/app-context.ts";
import { deleteSubscriber } from "./delete-subscriber.ts";
import { exportSubscription } from "./export-subscription.ts";

export const newsletterPersonalData: PersonalData = {
  eraseAddress: deleteSubscriber,
  export: async ({ db }, { email }) => ({ newsletter: await exportSubscription(db.read, email) }),
};
