import {
  listDeliveries,
  readDelivery,
  resendDelivery,
  sendTestMessage,
} from "#domain/sales/webhooks/deliveries.ts";
import {
  createWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  updateWebhook,
} from "#domain/sales/webhooks/edit-webhook.ts";
import { listWebhooks, readWebhook } from "#domain/sales/webhooks/show-webhooks.ts";
import { paged } from "../routes/page-of.ts";
import { reading } from "../routes/use-case.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

const { webhooks } = organiser;

export const webhookRoutes = {
  list: webhooks.list.handler(paged(({ app }) => listWebhooks(app.db.read, app.clock))),
  read: webhooks.read.handler(({ context: { app }, input }) => readWebhook(app.db.read, input.id, app.clock)),
  create: webhooks.create.handler(changing(createWebhook)),
  update: webhooks.update.handler(changing(updateWebhook)),
  rotate: webhooks.rotate.handler(changingOne(rotateSecret)),
  pause: webhooks.pause.handler(changingOne(pauseWebhook)),
  resume: webhooks.resume.handler(changingOne(resumeWebhook)),
  remove: webhooks.remove.handler(changingOne(removeWebhook)),
  test: webhooks.test.handler(changingOne(sendTestMessage)),
  deliveries: webhooks.deliveries.handler(reading(listDeliveries)),
  delivery: webhooks.delivery.handler(reading(readDelivery)),
  resend: webhooks.resend.handler(changing(resendDelivery)),
};
