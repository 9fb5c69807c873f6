import { useState } from "react";
import { m } from "#messages/messages.js";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import type { OrderDialogProps } from "./order-dialog-props.ts";
import { useOrderChange } from "./use-order-change.ts";

type Mail = "confirmation" | "tickets";

export default function ResendDialog({ order, onClose }: OrderDialogProps) {
  const [mail, setMail] = useState<Mail>("confirmation");
  const holders = order.units.filter(
    ({ holder }) => holder && holder.id !== order.buyer.id && !holder.erased,
  );
  const resend = useOrderChange(async (api) => {
    const { queued } = await api.orders.resend({ id: order.id, mail });
    return { title: m.orders_resend_done({ to: queued.map(({ to }) => to).join(", ") }) };
  }, onClose);
  return (
    <FormDialog
      title={m.orders_resend()}
      text={m.orders_resend_text()}
      action={m.orders_resend_action()}
      busy={resend.busy}
      onSubmit={() => resend.run()}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{m.orders_resend_which()}</legend>
        <Choice
          mail="confirmation"
          chosen={mail}
          onChoose={setMail}
          label={m.orders_resend_confirmation()}
          to={order.buyer.email}
        />
        {holders.length > 0 && (
          <Choice
            mail="tickets"
            chosen={mail}
            onChoose={setMail}
            label={m.orders_resend_tickets()}
            to={holders.map(({ holder }) => holder?.email).join(", ")}
          />
        )}
      </fieldset>
    </FormDialog>
  );
}

function Choice({
  mail,
  chosen,
  onChoose,
  label,
  to,
}: {
  mail: Mail;
  chosen: Mail;
  onChoose: (mail: Mail) => void;
  label: string;
  to: string;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-edge px-3 py-2 has-checked:border-text">
      <input
        type="radio"
        name="mail"
        value={mail}
        checked={chosen === mail}
        onChange={() => onChoose(mail)}
        className="mt-1 size-4 accent-primary"
      />
      <span className="min-w-0">
        {label}
        <span className="block font-mono text-xs break-all text-muted">{to}</span>
      </span>
    </label>
  );
}
