import { createBatch, exportBatch, listBatches } from "#domain/shop/batches/coupon-batches.ts";
import { previewQuota, previewTicket } from "#domain/shop/records/preview-change.ts";
import { exportAnswers } from "#domain/wallet/answers/export-answers.ts";
import { listAnswers } from "#domain/wallet/answers/list-answers.ts";
import { fileResponse } from "../file-response.ts";
import { pageOf } from "../page-of.ts";
import { organiser } from "./organiser-implementer.ts";

export const shopRoutes = {
  couponBatches: {
    list: organiser.couponBatches.list.handler(async ({ context, input }) =>
      pageOf(await listBatches(context.app.db.read, input.edition), input),
    ),
    create: organiser.couponBatches.create.handler(({ context, input }) =>
      createBatch(context.app, context.actor, input),
    ),
    export: organiser.couponBatches.export.handler(async ({ context, input }) =>
      fileResponse(context, { ...(await exportBatch(context.app.db.read, input.id)), type: "text/csv" }),
    ),
  },
  answers: {
    list: organiser.answers.list.handler(({ context, input }) => listAnswers(context.app.db.read, input)),
    export: organiser.answers.export.handler(async ({ context, input }) =>
      fileResponse(context, {
        ...(await exportAnswers(context.app, context.actor, input.edition)),
        type: "text/csv",
      }),
    ),
  },
  consequences: {
    ticket: organiser.consequences.ticket.handler(async ({ context, input }) => ({
      consequences: await previewTicket(context.app, input),
    })),
    quota: organiser.consequences.quota.handler(async ({ context, input }) => ({
      consequences: await previewQuota(context.app, input),
    })),
  },
};
