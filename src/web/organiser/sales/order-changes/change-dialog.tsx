import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { DifferenceMethod, TicketChangePreview } from "#contract/organiser/orders/change-tickets.ts";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { SelectField } from "../../kit/fields.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { euros } from "../orders/order-messages.ts";
import { swapRefusals } from "./change-refusals.ts";
import { DifferenceFields, hasReference } from "./difference-fields.tsx";
import { changeEffect, EffectPreview } from "./effect-preview.tsx";
import { RefundNoteField } from "./refund-terms.tsx";
import { cameIn, chosenAtFirst, keyOf, NothingLeft, placeOf, UnitList, unitsLeft } from "./unit-list.tsx";
import { useTicketChange } from "./use-ticket-change.ts";

/** Changes tickets of an order to another ticket, by a preview of the difference that the server checks again. */
export default function ChangeDialog({ order, onClose }: OrderDialogProps) {
  const left = unitsLeft(order);
  const [chosen, setChosen] = useState<readonly string[]>(() => chosenAtFirst(left));
  const [ticket, setTicket] = useState<number | null>(null);
  const [paidBy, setPaidBy] = useState<DifferenceMethod | null>(null);
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  const units = left.filter((one) => chosen.includes(keyOf(one)));
  // The list leaves out what is to be changed: a ticket that was chosen before its units were is chosen no more.
  const isOffered = ticket !== null && units.every((one) => one.ticket !== ticket);
  const wanted = units.length > 0 && isOffered ? { units: units.map(placeOf), ticket } : null;
  const { preview, change } = useTicketChange(order.id, wanted, onClose);
  // Only the current choice's preview counts: the one before it is another sum.
  const shown = preview.isPlaceholderData || !wanted ? null : (preview.data ?? null);
  const isPaid = shown !== null && Number(shown.to_pay) > 0;
  // A colleague was faster, or the answer to the change was lost.
  if (left.length === 0)
    return <NothingLeft title={m.orders_swap_title()} text={m.orders_swap_none_left()} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={m.orders_swap_title()}
      action={
        shown
          ? isPaid && !paidBy
            ? m.orders_swap_choose_method()
            : actionOf(shown)
          : wanted && !preview.error
            ? m.orders_swap_counting()
            : m.orders_swap_choose()
      }
      dismiss={m.orders_swap_keep()}
      busy={change.busy}
      disabled={!shown || (isPaid && !paidBy)}
      onSubmit={() =>
        change.run({
          paid_by: isPaid ? paidBy : null,
          reference: isPaid && hasReference(paidBy) ? reference : "",
          note,
        })
      }
      layout="flex flex-col gap-4"
    >
      <UnitList
        label={m.orders_swap_units()}
        units={left}
        inside={cameIn(order)}
        chosen={chosen}
        onChange={setChosen}
      />
      <TicketField
        edition={order.edition}
        without={units.length > 0 ? units.map((one) => one.ticket) : []}
        value={isOffered ? ticket : null}
        onChange={setTicket}
      />
      <EffectPreview effect={wanted && preview.data ? changeEffect(order, preview.data) : null} />
      {isPaid && (
        <DifferenceFields
          paidBy={paidBy}
          onPaidBy={setPaidBy}
          reference={reference}
          onReference={setReference}
        />
      )}
      <RefundNoteField note={note} onChange={setNote} />
      {wanted && preview.error && <Refusal>{explainUnread(preview.error, swapRefusals)}</Refusal>}
    </FormDialog>
  );
}

function actionOf({ to_pay, to_refund }: TicketChangePreview): string {
  if (Number(to_pay) > 0) return m.orders_swap_do_paid({ amount: euros(to_pay) });
  return Number(to_refund) > 0 ? m.orders_swap_do_refund({ amount: euros(to_refund) }) : m.orders_swap_do();
}

/** The edition's tickets, but those that are to be changed. One that is sold out may still fit: both may count against one quota. */
function TicketField({
  edition,
  without,
  value,
  onChange,
}: {
  edition: number | null;
  without: readonly number[];
  value: number | null;
  onChange: (ticket: number) => void;
}) {
  const { data, error } = useQuery(
    organiserQueries.ordersByHand.choices.queryOptions({ input: edition === null ? {} : { edition } }),
  );
  if (error) return <Refusal>{explainUnread(error, swapRefusals)}</Refusal>;
  const options = (data?.tickets ?? []).filter(({ id }) => !without.includes(id));
  if (data && options.length === 0) return <p role="status">{m.orders_swap_no_tickets()}</p>;
  return (
    <SelectField
      label={m.orders_swap_ticket()}
      required
      value={value ?? 0}
      placeholder={m.orders_swap_ticket_none()}
      options={options.map(({ id, name, price_with_vat, left }) => {
        const shown = { name: plainTicketName(name), price: euros(price_with_vat) };
        return {
          value: id,
          label: left === 0 ? m.orders_swap_ticket_sold_out(shown) : m.orders_swap_ticket_option(shown),
        };
      })}
      onChange={onChange}
    />
  );
}
