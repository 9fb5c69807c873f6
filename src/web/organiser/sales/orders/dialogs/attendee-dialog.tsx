import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { OrderUnit } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { useOrderChange } from "./use-order-change.ts";

/** A person for a free unit, another for one with a holder, or another name for the same: says which of them it will be. */
export function AttendeeDialog({
  orderId,
  unit,
  onClose,
}: {
  orderId: string;
  unit: OrderUnit;
  onClose: () => void;
}) {
  const { assignment, holder, number } = unit;
  const [email, setEmail] = useState(holder?.email ?? "");
  const [name, setName] = useState(holder?.full_name ?? "");
  const isOther = email.trim().toLowerCase() !== holder?.email;
  const change = useOrderChange(async (api) => {
    if (!assignment) {
      const { purchase, unit: place } = unit;
      await api.orders.assignUnit({ id: orderId, purchase, unit: place, email, full_name: name });
      return { title: m.orders_assign_done({ number, name }) };
    }
    const { transferred } = await api.orders.changeAttendee({
      id: orderId,
      assignment,
      holder: holder?.id ?? "",
      email,
      full_name: name,
    });
    return { title: transferred ? m.orders_attendee_done({ name }) : m.orders_attendee_renamed() };
  }, onClose);
  const emailMissing = !email.includes("@");
  const words = !assignment
    ? { title: m.orders_assign(), text: m.orders_assign_text({ number }), action: m.orders_assign() }
    : isOther
      ? {
          title: m.orders_attendee(),
          text: m.orders_attendee_text_other(),
          action: m.orders_attendee_action(),
        }
      : {
          title: m.orders_attendee(),
          text: m.orders_attendee_text_same(),
          action: m.orders_attendee_action_name(),
        };
  return (
    <FormDialog
      title={words.title}
      text={
        <>
          {plainTicketName(unit.name)}. {words.text}
        </>
      }
      action={words.action}
      change={change}
      ready={name.trim() !== "" && !emailMissing}
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
