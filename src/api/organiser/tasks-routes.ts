import { listTasks } from "#domain/sales/follow-up/list-tasks.ts";
import {
  bookTaskByHand,
  markTaskDone,
  retryInvoiceOfTask,
  retryRefundOfTask,
  sendMailOfTask,
} from "#domain/sales/follow-up/resolve-task.ts";
import { reading } from "../routes/use-case.ts";
import { recordEvent } from "../security-events.ts";
import { changing, organiser } from "./organiser-implementer.ts";

export const tasksRoutes = {
  list: organiser.tasks.list.handler(reading(listTasks)),
  retryRefund: organiser.tasks.retryRefund.handler(changing(retryRefundOfTask)),
  refundedByHand: organiser.tasks.refundedByHand.handler(changing(bookTaskByHand)),
  retryInvoice: organiser.tasks.retryInvoice.handler(changing(retryInvoiceOfTask)),
  sendAgain: organiser.tasks.sendAgain.handler(async ({ context, input }) => {
    await sendMailOfTask(context.app, context.actor, input);
    if (input.email) await recordEvent(context, "email_changed", input.email, "by staff");
  }),
  done: organiser.tasks.done.handler(changing(markTaskDone)),
};
