import { randomUUID } from "node:crypto";
import { createMailing, removeMailing, updateMailing } from "#domain/attendance/mailings/edit-mailing.ts";
import { listMailings, listRecipients, readMailing } from "#domain/attendance/mailings/find-mailings.ts";
import { previewMailing, requestMailingTest } from "#domain/attendance/mailings/preview-mailing.ts";
import { showAudience } from "#domain/attendance/mailings/show-audience.ts";
import { resumeMailing, startMailing, stopMailing } from "#domain/attendance/mailings/start-mailing.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { organiser } from "./organiser-implementer.ts";

/** Mails that staff write to the attendees. */
export const mailingRoutes = {
  list: organiser.mailings.list.handler(({ context, input }) => listMailings(context.app.db.read, input)),
  create: organiser.mailings.create.handler(({ context, input }) =>
    createMailing(context.app, context.actor, input),
  ),
  read: organiser.mailings.read.handler(({ context, input }) => readMailing(context.app.db.read, input.id)),
  update: organiser.mailings.update.handler(({ context, input }) =>
    updateMailing(context.app, context.actor, input),
  ),
  remove: organiser.mailings.remove.handler(({ context, input }) =>
    removeMailing(context.app, context.actor, input),
  ),
  audience: organiser.mailings.audience.handler(async ({ context, input }) => {
    const { search, offset, limit, ...choice } = input;
    await requireStaffEdition(context.app.db.read, choice.edition);
    return showAudience(context.app, choice, { search, offset, limit });
  }),
  preview: organiser.mailings.preview.handler(({ context, input }) => previewMailing(context.app, input)),
  test: organiser.mailings.test.handler(({ context, input }) =>
    requestMailingTest(context.app, context.actor, input, randomUUID()),
  ),
  start: organiser.mailings.start.handler(({ context, input }) =>
    startMailing(context.app, context.actor, input),
  ),
  stop: organiser.mailings.stop.handler(({ context, input }) =>
    stopMailing(context.app, context.actor, input.id),
  ),
  resume: organiser.mailings.resume.handler(({ context, input }) =>
    resumeMailing(context.app, context.actor, input.id),
  ),
  recipients: organiser.mailings.recipients.handler(({ context, input }) =>
    listRecipients(context.app.db.read, input),
  ),
};
