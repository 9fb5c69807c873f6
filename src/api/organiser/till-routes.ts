import { closeTill } from "#domain/attendance/till/close-till.ts";
import { listTills } from "#domain/attendance/till/list-tills.ts";
import { openTill } from "#domain/attendance/till/open-till.ts";
import { printSale } from "#domain/attendance/till/print-sale.ts";
import { readSaleInvoice } from "#domain/attendance/till/read-sale-invoice.ts";
import { refundSale } from "#domain/attendance/till/refund-sale.ts";
import { sellAtTill } from "#domain/attendance/till/sell-at-till.ts";
import { showOwnTill } from "#domain/attendance/till/till-sales.ts";
import { fileResponse } from "../routes/file-response.ts";
import { reading } from "../routes/use-case.ts";
import { changing, organiser } from "./organiser-implementer.ts";

export const tillRoutes = {
  own: organiser.till.own.handler(({ context: { app, actor } }) => showOwnTill(app, actor)),
  open: organiser.till.open.handler(changing(openTill)),
  sell: organiser.till.sell.handler(changing(sellAtTill)),
  badges: organiser.till.badges.handler(async ({ context, input }) =>
    fileResponse(context, {
      ...(await printSale(context.app, context.actor, input)),
      type: "application/pdf",
    }),
  ),
  invoice: organiser.till.invoice.handler(async ({ context, input }) =>
    fileResponse(context, await readSaleInvoice(context.app, context.actor, input)),
  ),
  refund: organiser.till.refund.handler(changing(refundSale)),
  close: organiser.till.close.handler(changing(closeTill)),
  list: organiser.till.list.handler(reading(listTills)),
};
