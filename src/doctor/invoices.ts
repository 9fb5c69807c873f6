import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { type Check, errorText, fault, fine, unchecked } from "./check-result.ts";
import type { DoctorContext } from "./doctor-context.ts";
import { unlessOffline } from "./offline.ts";

/** The key of who issues invoices, by one question that changes nothing there. */
export function checkInvoices({ config, invoices, names }: DoctorContext): Check {
  return async () => {
    if (!invoices.issues) return unchecked(m.doctor_invoices_none());
    const { name } = invoices;
    const examined = await invoices.examine().catch((refused: unknown) => ({ refused }));
    if ("refused" in examined)
      return unlessOffline(
        { names },
        examined.refused,
        fault(
          m.doctor_invoices_refused({ name, error: errorText(examined.refused) }),
          m.doctor_invoices_todo(),
        ),
      );
    return config.mode === "production" && !examined.real
      ? fault(m.doctor_invoices_test({ name }), m.doctor_invoices_test_todo())
      : fine(m.doctor_payments_fine({ name }));
  };
}

/** Checks the seller's data, where buyers pay by a document that the shop sends them. */
export function checkSeller({ config: { seller, bankAccount }, payments, db }: DoctorContext): Check {
  return async () => {
    if (seller) return fine(m.doctor_seller_fine({ name: seller.name, nif: seller.nif }));
    const [edition] = payments.forMethod(PaymentMethod.multibanco)
      ? await db.query("select 1 from editions where multibanco_days > 0 and state <> 'archived' limit 1")
      : [];
    return bankAccount || edition
      ? fault(m.doctor_seller_missing(), m.doctor_seller_todo())
      : unchecked(m.doctor_seller_none());
  };
}
