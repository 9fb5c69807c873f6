import { useState } from "react";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { Resend } from "#contract/organiser/orders/resends.ts";
import { m } from "#messages/messages.js";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import type { OrderDialogProps } from "./order-dialog-props.ts";
import { useOrderChange } from "./use-order-change.ts";

export default function ResendDialog({ order, onClose }: OrderDialogProps) {
  const [choices] = useState(order.resends ?? []);
  const [chosen, setChosen] = useState(choices[0]);
  const resend = useOrderChange(async (api, { mail, document }: Resend) => {
    const { queued } = await api.orders.resend({ id: order.id, mail, ...(document ? { document } : {}) });
    return { title: m.orders_resend_done({ to: queued.map(({ to }) => to).join(", ") }) };
  }, onClose);
  return (
    <FormDialog
      title={m.orders_resend()}
      text={m.orders_resend_text()}
      action={m.orders_resend_action()}
      busy={resend.busy}
      ready={chosen !== undefined}
      onSubmit={() => chosen && resend.run(chosen)}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{m.orders_resend_which()}</legend>
        {choices.map((choice) => (
          <label
            key={`${choice.mail} ${choice.document}`}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-edge px-3 py-2 has-checked:border-text"
          >
            <input
              type="radio"
              name="mail"
              checked={chosen === choice}
              onChange={() => setChosen(choice)}
              className="mt-1 size-4 accent-primary"
            />
            <span className="min-w-0">
              {nameOf(choice, order)}
              <span className="block font-mono text-xs break-all text-muted">{choice.to.join(", ")}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

function nameOf({ mail, document: id }: Resend, { documents }: OrganiserOrder): string {
  switch (mail) {
    case "confirmation":
      return m.orders_resend_confirmation();
    case "tickets":
      return m.orders_resend_tickets();
    case "pro_forma":
      return m.orders_resend_pro_forma();
    case "document": {
      const document = documents.find((one) => one.id === id);
      const kind = document?.kind === "credit_note" ? m.orders_credit_note() : m.orders_invoice();
      return [kind, document?.number].filter(Boolean).join(" ");
    }
  }
}
