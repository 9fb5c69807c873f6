import { useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import type { BillData } from "#contract/organiser/orders/order-actions.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { PURCHASE_ORDER_MAX } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { CountryField, TextField } from "../../../kit/fields.tsx";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import type { OrderDialogProps } from "./order-dialog-props.ts";
import { useOrderChange } from "./use-order-change.ts";

const fields: readonly {
  name: keyof BillData;
  label: () => string;
  max: number;
  inputMode?: "tel" | "email";
}[] = [
  { name: "full_name", label: m.orders_name, max: 200 },
  { name: "company", label: m.orders_company, max: 200 },
  { name: "vat", label: m.orders_nif, max: 30 },
  { name: "purchase_order", label: m.pro_forma_purchase_order, max: PURCHASE_ORDER_MAX },
  { name: "address", label: m.orders_address, max: 300 },
  { name: "zip_code", label: m.orders_zip, max: 20 },
  { name: "city", label: m.orders_city, max: 120 },
  { name: "country", label: m.account_country, max: 2 },
  { name: "documents_email", label: m.orders_documents_email, max: 200, inputMode: "email" },
  { name: "phone_number", label: m.orders_phone, max: 24, inputMode: "tel" },
];

/** Corrects whom the order is billed to; says what an invoice that is out there keeps saying. */
export default function BuyerDialog({ order, onClose }: OrderDialogProps) {
  const [before] = useState(() => dataOf(order));
  const [after, setAfter] = useState(before);
  const problems = problemsOf(after);
  const correct = useOrderChange(async (api) => {
    const { vat } = await api.orders.correctBuyer({ id: order.id, before, after });
    const stored = { ...after, vat };
    return {
      title: m.orders_correct_done(),
      // A name that was never given cannot be put back.
      ...(before.full_name
        ? { undo: (undoing) => undoing.orders.correctBuyer({ id: order.id, before: stored, after: before }) }
        : {}),
    };
  }, onClose);
  const refusal = correct.error instanceof ApiProblem ? correct.error.errors : undefined;
  const shown: typeof problems = refusal?.some(({ attr }) => attr === "after.vat")
    ? { vat: m.orders_nif_wrong(), ...problems }
    : problems;
  const issued = order.documents.some(({ status }) => status === "issued" || status === "drafted");
  return (
    <FormDialog
      title={m.orders_correct()}
      text={issued ? m.orders_correct_text_issued() : m.orders_correct_text()}
      action={m.orders_correct_action()}
      change={correct}
      ready={Object.keys(problems).length === 0}
      onClose={onClose}
    >
      {(checked) => (
        <>
          {fields.map(({ name, label, max, inputMode }) =>
            name === "country" ? (
              <CountryField
                key={name}
                value={after.country}
                onChange={(country) => setAfter({ ...after, country })}
              />
            ) : (
              <TextField
                key={name}
                label={label()}
                maxLength={max}
                {...(inputMode ? { inputMode } : {})}
                value={after[name]}
                disabled={name === "purchase_order" && issued}
                hint={name === "purchase_order" && issued ? m.orders_purchase_order_issued() : undefined}
                onChange={(value) => setAfter({ ...after, [name]: value })}
                error={checked ? shown[name] : undefined}
              />
            ),
          )}
        </>
      )}
    </FormDialog>
  );
}

const dataOf = ({ buyer, purchase_order }: OrganiserOrder): BillData => ({
  full_name: buyer.full_name,
  phone_number: buyer.phone_number,
  company: buyer.company,
  vat: buyer.vat,
  address: buyer.address,
  zip_code: buyer.zip_code,
  city: buyer.city,
  country: buyer.country,
  purchase_order,
  documents_email: buyer.documents_email ?? "",
});

function problemsOf(data: BillData): Partial<Record<keyof BillData, string>> {
  return {
    ...(data.full_name.trim() ? {} : { full_name: m.organiser_field_required() }),
    ...(data.documents_email.trim() && canonicalEmail(data.documents_email) === null
      ? { documents_email: m.account_email_invalid() }
      : {}),
  };
}
