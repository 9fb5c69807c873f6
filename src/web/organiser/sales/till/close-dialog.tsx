import { useState } from "react";
import { centsToDecimal } from "#contract/money.ts";
import { type Till, type TillMethod, tillMethods } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { LongTextField } from "../../kit/fields.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import { centsOf } from "../orders/order-messages.ts";
import { AmountField } from "./amount-field.tsx";
import { TillCount } from "./till-count.tsx";
import { readAmount, tillRefusals } from "./till-messages.ts";

type Amounts = Record<TillMethod, string>;

/** Closes a till by a count. The sums that it should hold come after it: then a difference needs a note. */
export function CloseDialog({
  till,
  of,
  onClose,
  onClosed,
}: {
  till: string;
  /** The seller, where it is not one's own. */
  of?: string;
  onClose: () => void;
  onClosed: (till: Till) => void;
}) {
  const [cash, setCash] = useState("");
  const [terminal, setTerminal] = useState("");
  const [note, setNote] = useState("");
  const [expected, setExpected] = useState<Amounts | null>(null);
  const counted = { cash: readAmount(cash), terminal: readAmount(terminal, true) };
  const isWhole = counted.cash !== null && counted.terminal !== null;
  const differences = tillMethods.map((method) =>
    expected ? centsOf(counted[method] ?? "0.00") - centsOf(expected[method]) : 0,
  );
  const differs = expected !== null && isWhole && differences.some((cents) => cents !== 0);
  const close = useChange({
    send: () =>
      organiserApi.till.close({
        id: till,
        counted: { cash: counted.cash ?? "", terminal: counted.terminal ?? "" },
        expected,
        note: differs ? note.trim() : "",
      }),
    onDone: onClosed,
    onFailed: (failure) => {
      if (failure instanceof ApiProblem && failure.code === "till_differs") setExpected(toldBy(failure));
    },
    showsItself: ({ code }) => code === "till_differs",
    refusals: tillRefusals,
    rereads: [organiserQueries.till.key()],
  });
  return (
    <FormDialog
      onClose={onClose}
      title={m.till_count_title()}
      text={of ? m.till_count_of({ name: of }) : m.till_count_text()}
      action={differs ? m.till_count_do_differing() : m.till_count_do()}
      change={close}
      ready={isWhole && (!differs || note.trim() !== "")}
    >
      {(checked) => (
        <>
          <AmountField
            label={m.till_count_cash()}
            value={cash}
            wrong={checked && counted.cash === null}
            onChange={setCash}
            autoFocus
          />
          <AmountField
            label={m.till_count_terminal()}
            value={terminal}
            wrong={checked && counted.terminal === null}
            onChange={setTerminal}
          />
          {differs && (
            <>
              <Refusal>{m.till_count_differs()}</Refusal>
              <TillCount
                rows={tillMethods.map((method, place) => ({
                  method,
                  expected: expected[method],
                  counted: counted[method],
                  difference: centsToDecimal(differences[place] ?? 0),
                }))}
              />
              <LongTextField
                label={m.till_count_note()}
                rows={2}
                maxLength={500}
                required
                className="field-sizing-content"
                value={note}
                onChange={setNote}
              />
              {checked && note.trim() === "" && <Refusal>{m.till_count_note_needed()}</Refusal>}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

const toldBy = ({ errors = [] }: ApiProblem): Amounts => ({
  cash: errors.find(({ attr }) => attr === "counted.cash")?.detail ?? "0.00",
  terminal: errors.find(({ attr }) => attr === "counted.terminal")?.detail ?? "0.00",
});
