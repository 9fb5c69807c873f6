import { randomUUID } from "node:crypto";
import { listMails, readMail, updateMail } from "#domain/platform/mail/organise-mails.ts";
import { previewMail } from "#domain/platform/mail/preview-mail.ts";
import { requestTestMail } from "#domain/platform/mail/send-test-mail.job.ts";
import { changing, organiser } from "./organiser-implementer.ts";

/** The words of the shop's mails. */
export const mailRoutes = {
  list: organiser.mails.list.handler(({ context }) => listMails(context.app)),
  read: organiser.mails.read.handler(({ context, input }) =>
    readMail(context.app, context.app.db.read, input.name),
  ),
  update: organiser.mails.update.handler(changing(updateMail)),
  preview: organiser.mails.preview.handler(({ context, input }) => previewMail(context.app, input)),
  test: organiser.mails.test.handler(({ context, input }) =>
    requestTestMail(context.app, context.actor, input, randomUUID()),
  ),
};
