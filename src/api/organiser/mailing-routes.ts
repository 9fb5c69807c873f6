import { randomUUID } from "node:crypto";
import { createMailing, removeMailing, updateMailing } from "#domain/attendance/mailings/edit-mailing.ts";
import { listMailings, listRecipients, readMailing } from "#domain/attendance/mailings/find-mailings.ts";
import { previewMailing, requestMailingTest } from "#domain/attendance/mailings/preview-mailing.ts";
import { writeReminder } from "#domain/attendance/mailings/remind.ts";
import { showAudience } from "#domain/attendance/mailings/show-audience.ts";
import { resumeMailing, startMailing, stopMailing } from "#domain/attendance/mailings/start-mailing.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { reading, readingOne } from "../routes/use-case.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

/** Mails that staff write to attendees and speakers. */
export const mailingRoutes = {
  list: organiser.mailings.list.handler(reading(listMailings)),
  create: organiser.mailings.create.handler(changing(createMailing)),
  read: organiser.mailings.read.handler(readingOne(readMailing)),
  update: organiser.mailings.update.handler(changing(updateMailing)),
  remove: organiser.mailings.remove.handler(changing(removeMailing)),
  audience: organiser.mailings.audience.handler(async ({ context, input }) => {
    const { search, offset, limit, reminder_of, ...choice } = input;
    await requireStaffEdition(context.app.db.read, choice.edition);
    return showAudience(context.app, choice, { search, offset, limit }, reminder_of);
  }),
  preview: organiser.mailings.preview.handler(({ context, input }) => previewMailing(context.app, input)),
  test: organiser.mailings.test.handler(({ context, input }) =>
    requestMailingTest(context.app, context.actor, input, randomUUID()),
  ),
  start: organiser.mailings.start.handler(changing(startMailing)),
  stop: organiser.mailings.stop.handler(changingOne(stopMailing)),
  resume: organiser.mailings.resume.handler(changingOne(resumeMailing)),
  remind: organiser.mailings.remind.handler(changingOne(writeReminder)),
  recipients: organiser.mailings.recipients.handler(reading(listRecipients)),
};
