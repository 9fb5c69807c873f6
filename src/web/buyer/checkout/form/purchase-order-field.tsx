import { useFormContext, useWatch } from "react-hook-form";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import type { CheckoutForm } from "./checkout-values.ts";

/** For companies and public bodies: the number by which their accounts know the order. */
export function PurchaseOrderField() {
  const form = useFormContext<CheckoutForm>();
  const [company, method] = useWatch({ control: form.control, name: ["company", "paymentMethod"] });
  if (!company.trim() && method !== PaymentMethod.transfer) return null;
  return (
    <TextField
      label={m.checkout_purchase_order()}
      optional={m.account_optional()}
      hint={m.checkout_purchase_order_hint()}
      {...fieldsOf(form)("purchaseOrder")}
    />
  );
}
