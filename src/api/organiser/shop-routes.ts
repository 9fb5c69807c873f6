import { createBatch, exportBatch, listBatches } from "#domain/sales/shop/batches/coupon-batches.ts";
import { previewQuota, previewTicket } from "#domain/sales/shop/records/preview-change.ts";
import { putFirst, removeEntry } from "#domain/sales/waiting-list/organise/change-entry.ts";
import { listWaitingPeople, listWaitingTickets } from "#domain/sales/waiting-list/organise/list-waiting.ts";
import { listLetIn } from "#domain/sales/waiting-room/list-let-in.ts";
import { changeRoom, readRoom } from "#domain/sales/waiting-room/organise.ts";
import { exportAnswers } from "#domain/sales/wallet/answers/export-answers.ts";
import { listAnswers } from "#domain/sales/wallet/answers/list-answers.ts";
import { fileResponse } from "../routes/file-response.ts";
import { paged } from "../routes/page-of.ts";
import { reading } from "../routes/use-case.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

export const shopRoutes = {
  waitingLists: {
    tickets: organiser.waitingLists.tickets.handler(
      paged(({ app }, input) => listWaitingTickets(app.db.read, input.edition)),
    ),
    people: organiser.waitingLists.people.handler(({ context, input }) =>
      listWaitingPeople(context.app, input),
    ),
    putFirst: organiser.waitingLists.putFirst.handler(changingOne(putFirst)),
    remove: organiser.waitingLists.remove.handler(changingOne(removeEntry)),
  },
  waitingRoom: {
    read: organiser.waitingRoom.read.handler(({ context }) => readRoom(context.app)),
    letIn: organiser.waitingRoom.letIn.handler(({ context }) => listLetIn(context.app)),
    change: organiser.waitingRoom.change.handler(changing(changeRoom)),
  },
  couponBatches: {
    list: organiser.couponBatches.list.handler(
      paged(({ app }, input) => listBatches(app.db.read, input.edition)),
    ),
    create: organiser.couponBatches.create.handler(changing(createBatch)),
    export: organiser.couponBatches.export.handler(async ({ context, input }) =>
      fileResponse(context, { ...(await exportBatch(context.app.db.read, input.id)), type: "text/csv" }),
    ),
  },
  answers: {
    list: organiser.answers.list.handler(reading(listAnswers)),
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
