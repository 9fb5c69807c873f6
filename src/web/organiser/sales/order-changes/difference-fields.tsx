import { type DifferenceMethod, differenceMethods } from "#contract/organiser/orders/change-tickets.ts";
import { m } from "#messages/messages.js";
import { TextField } from "../../kit/fields.tsx";
import { TillHint } from "../till/till-hint.tsx";

const methodNames: Record<DifferenceMethod, () => string> = {
  cash: m.orders_method_cash,
  terminal: m.orders_method_terminal,
  transfer: m.orders_method_transfer,
};

export const hasReference = (paidBy: DifferenceMethod | null): boolean =>
  paidBy === "terminal" || paidBy === "transfer";

/** How staff took the difference. */
export function DifferenceFields({
  paidBy,
  onPaidBy,
  reference,
  onReference,
}: {
  paidBy: DifferenceMethod | null;
  onPaidBy: (method: DifferenceMethod) => void;
  reference: string;
  onReference: (reference: string) => void;
}) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="pb-1 font-semibold">{m.orders_swap_paid_by()}</legend>
        {differenceMethods.map((one) => (
          <label key={one} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="paid-by"
              required
              className="size-5 accent-primary"
              checked={paidBy === one}
              onChange={() => onPaidBy(one)}
            />
            {methodNames[one]()}
          </label>
        ))}
      </fieldset>
      {(paidBy === "cash" || paidBy === "terminal") && <TillHint />}
      {hasReference(paidBy) && (
        <TextField
          label={paidBy === "terminal" ? m.orders_hand_receipt() : m.orders_paid_reference()}
          maxLength={100}
          value={reference}
          onChange={onReference}
        />
      )}
    </>
  );
}
