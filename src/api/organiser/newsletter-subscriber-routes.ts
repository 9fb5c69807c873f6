import {
  eraseSubscriber,
  exportSubscribers,
  listSubscribers,
} from "#domain/people/newsletter/organise-subscribers.ts";
import { streamResponse } from "../routes/file-response.ts";
import { changingOne, organiser } from "./organiser-implementer.ts";

export const newsletterSubscriberRoutes = {
  list: organiser.newsletterSubscribers.list.handler(async ({ context, input }) => ({
    ...(await listSubscribers(context.app.db.read, input)),
    provider: context.app.newsletter.name,
  })),
  export: organiser.newsletterSubscribers.export.handler(async ({ context, input }) =>
    streamResponse(context, {
      name: "newsletter.csv",
      type: "text/csv; charset=utf-8",
      pieces: await exportSubscribers(context.app, context.actor, input),
    }),
  ),
  erase: organiser.newsletterSubscribers.erase.handler(changingOne(eraseSubscriber)),
};
