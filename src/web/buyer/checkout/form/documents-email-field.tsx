import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { CheckoutForm } from "./checkout-values.ts";

/** Where a company's accounts get its documents without the buyer's tickets. */
export function DocumentsEmailField() {
  const form = useFormContext<CheckoutForm>();
  const { issues_invoices: invoices } = useEdition();
  const company = useWatch({ control: form.control, name: "company" });
  if (!company.trim()) return null;
  return (
    <TextField
      type="email"
      label={invoices ? m.checkout_documents_email() : m.checkout_documents_email_any()}
      optional={m.account_optional()}
      hint={invoices ? m.checkout_documents_email_hint() : m.checkout_documents_email_kept()}
      {...fieldsOf(form)("documentsEmail")}
    />
  );
}
