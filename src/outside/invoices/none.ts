import type { InvoiceProvider } from "./invoices.ts";

const nobody = () => Promise.reject(new Error("INVOICES=none: nobody issues invoices"));

/** The default: the organiser invoices with other software. */
export const noInvoices: InvoiceProvider = {
  name: "none",
  issues: false,
  draft: nobody,
  read: nobody,
  issue: nobody,
};
