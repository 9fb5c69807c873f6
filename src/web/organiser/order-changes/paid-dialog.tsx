import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { control } from "../form/field.tsx";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { euros } from "../orders/order-words.ts";
import { withStepUp } from "../sign-in/step-up.ts";
import { changeFailure } from "./change-failure.ts";

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Lisbon" }).format(new Date());

/** Writes down that the transfer of an order has arrived: its tickets are issued. */
export default function PaidDialog({
  order,
  onClose,
}: {
  order: { id: string; money: { total: string } };
  onClose: () => void;
}) {
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState("");
  const id = useId();
  const client = useQueryClient();
  const request = { id: order.id, amount: order.money.total, received_on: day, reference };
  const paid = useMutation({
    mutationFn: () => withStepUp(() => organiserApi.ordersByHand.paid(request)),
    onSuccess: ({ state }) => {
      if (state === "completed") notify.done(m.orders_paid_done());
      else notify.failed(m.orders_paid_no_stock());
      onClose();
    },
    onError: (error) => notify.failed(changeFailure(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organiserQueries.orders.key() }),
        client.invalidateQueries({ queryKey: organiserQueries.ordersByHand.key() }),
      ]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    paid.mutate();
  };
  return (
    <KitDialog
      open
      onClose={onClose}
      title={m.orders_paid_title()}
      text={m.orders_paid_text({ amount: euros(order.money.total) })}
      actions={
        <>
          <KitButton variant="quiet" onClick={onClose}>
            {m.organiser_tasks_cancel()}
          </KitButton>
          <KitButton type="submit" form={id} variant="primary" loading={paid.isPending}>
            {m.orders_paid_do()}
          </KitButton>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
        <label className="block">
          <span className="block pb-1 font-semibold">{m.orders_paid_day()}</span>
          <input
            type="date"
            required
            max={today()}
            className={control}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        <label className="block">
          <span className="block pb-1 font-semibold">{m.orders_paid_reference()}</span>
          <input
            maxLength={100}
            autoComplete="off"
            className={control}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </label>
      </form>
    </KitDialog>
  );
}
