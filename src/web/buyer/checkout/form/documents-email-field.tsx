import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import type { CheckoutForm } from "./checkout-values.ts";

/** Where a company's accounts get its documents without the buyer's tickets. */
export function DocumentsEmailField() {
  const form = useFormContext<CheckoutForm>();
  const company = useWatch({ control: form.control, name: "company" });
  if (!company.trim()) return null;
  return (
    <TextField
      type="email"
      label={m.checkout_documents_email()}
      optional={m.account_optional()}
      hint={m.checkout_documents_email_hint()}
      {...fieldsOf(form)("documentsEmail")}
    />
  );
}
