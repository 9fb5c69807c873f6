import { useState } from "react";
import type { OrderUnit } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { plainName } from "../../../shop/shop-kinds.ts";
import { useOrderChange } from "./use-order-change.ts";

/** Another person for a unit, or another name for the same: says which of the two it will be. */
export function AttendeeDialog({
  orderId,
  unit,
  onClose,
}: {
  orderId: string;
  unit: OrderUnit;
  onClose: () => void;
}) {
  const { assignment, holder } = unit;
  const [email, setEmail] = useState(holder?.email ?? "");
  const [name, setName] = useState(holder?.full_name ?? "");
  const isOther = email.trim().toLowerCase() !== holder?.email;
  const change = useOrderChange(async (api) => {
    const { transferred } = await api.orders.changeAttendee({
      id: orderId,
      assignment: assignment ?? "",
      holder: holder?.id ?? "",
      email,
      full_name: name,
    });
    return { title: transferred ? m.orders_attendee_done({ name }) : m.orders_attendee_renamed() };
  }, onClose);
  const emailMissing = !email.includes("@");
  return (
    <FormDialog
      title={m.orders_attendee()}
      text={
        <>
          {plainName(unit.name)}. {isOther ? m.orders_attendee_text_other() : m.orders_attendee_text_same()}
        </>
      }
      action={isOther ? m.orders_attendee_action() : m.orders_attendee_action_name()}
      busy={change.busy}
      ready={name.trim() !== "" && !emailMissing}
      onSubmit={() => change.run()}
      onClose={onClose}
    >
      {(checked) => (
        <>
          <EmailField
            label={m.orders_email()}
            maxLength={254}
            required
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={checked && emailMissing ? m.account_email_invalid() : undefined}
          />
          <TextField
            label={m.orders_name()}
            maxLength={200}
            required
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={checked && !name.trim() ? m.organiser_field_required() : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
