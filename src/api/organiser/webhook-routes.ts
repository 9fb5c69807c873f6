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
import { pageOf } from "../routes/page-of.ts";
import { organiser } from "./organiser-implementer.ts";

const { webhooks } = organiser;

export const webhookRoutes = {
  list: webhooks.list.handler(async ({ context: { app }, input }) =>
    pageOf(await listWebhooks(app.db.read, app.clock), input),
  ),
  read: webhooks.read.handler(({ context: { app }, input }) => readWebhook(app.db.read, input.id, app.clock)),
  create: webhooks.create.handler(({ context, input }) => createWebhook(context.app, context.actor, input)),
  update: webhooks.update.handler(({ context, input }) => updateWebhook(context.app, context.actor, input)),
  rotate: webhooks.rotate.handler(({ context, input }) => rotateSecret(context.app, context.actor, input.id)),
  pause: webhooks.pause.handler(({ context, input }) => pauseWebhook(context.app, context.actor, input.id)),
  resume: webhooks.resume.handler(({ context, input }) =>
    resumeWebhook(context.app, context.actor, input.id),
  ),
  remove: webhooks.remove.handler(({ context, input }) =>
    removeWebhook(context.app, context.actor, input.id),
  ),
  test: webhooks.test.handler(({ context, input }) => sendTestMessage(context.app, context.actor, input.id)),
  deliveries: webhooks.deliveries.handler(({ context, input }) => listDeliveries(context.app.db.read, input)),
  delivery: webhooks.delivery.handler(({ context, input }) => readDelivery(context.app.db.read, input)),
  resend: webhooks.resend.handler(({ context, input }) => resendDelivery(context.app, context.actor, input)),
};
