import type { InvoiceProvider } from "./invoices.ts";

const refuse = () => Promise.reject(new Error("INVOICES=none: the shop issues no invoices"));

/** The default: the organiser invoices with other software. */
export const noInvoices: InvoiceProvider = {
  name: "none",
  issues: false,
  draft: refuse,
  read: refuse,
  issue: refuse,
  file: refuse,
  examine: refuse,
};
