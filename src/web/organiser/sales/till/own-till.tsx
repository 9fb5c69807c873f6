import type { InferContractRouterOutputs } from "@orpc/contract";
import { type FormEvent, useState } from "react";
import type { Till } from "#contract/organiser/orders/till.ts";
import type { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { useMe } from "../../shell/staff-context.ts";
import { euros } from "../orders/order-messages.ts";
import { BoxOffice } from "../orders-by-hand/box-office.tsx";
import type { HandChoices } from "../orders-by-hand/hand-messages.ts";
import { AmountField } from "./amount-field.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { TillCount } from "./till-count.tsx";
import { clockTime, readAmount, tillRefusals } from "./till-messages.ts";
import { TillSales } from "./till-sales.tsx";

export type OwnTillData = InferContractRouterOutputs<typeof organiserContract>["till"]["own"];

/** Opening, selling and closing. A sale that is being typed stays when the till is closed on another device. */
export function OwnTill({ own: { till, sales }, choices }: { own: OwnTillData; choices: HandChoices }) {
  const [closing, setClosing] = useState(false);
  const [closed, setClosed] = useState<Till | null>(null);
  return (
    <>
      {!till && closed && <Closed till={closed} onAnother={() => setClosed(null)} />}
      {!till && !closed && <OpenTillForm />}
      <div hidden={!till}>
        {till && (
          <p className="flex flex-wrap items-center justify-between gap-3 border-y py-2">
            <span className="font-mono">
              {m.till_since({ time: clockTime(till.opened_at), float: euros(till.float) })}
            </span>
            <KitButton onClick={() => setClosing(true)}>{m.till_close()}</KitButton>
          </p>
        )}
        <div className="grid items-start gap-x-10 gap-y-8 pt-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          {choices.tickets.length > 0 ? (
            <BoxOffice choices={choices} intoTill />
          ) : (
            <StatePanel title={m.orders_hand_no_tickets()} text={m.orders_hand_no_tickets_text()} />
          )}
          <TillSales sales={sales} />
        </div>
      </div>
      {till && closing && (
        <CloseDialog
          till={till.id}
          onClose={() => setClosing(false)}
          onClosed={(count) => {
            setClosed(count);
            setClosing(false);
          }}
        />
      )}
    </>
  );
}

function Closed({ till, onAnother }: { till: Till; onAnother: () => void }) {
  return (
    <section className="flex max-w-xl flex-col items-start gap-4 py-6">
      <div role="status">
        <h2 className="text-xl">
          {m.till_closed_title({ time: clockTime(till.closed_at ?? till.opened_at) })}
        </h2>
      </div>
      <TillCount rows={till.methods} />
      <p className="text-muted">{till.note || m.till_closed_even()}</p>
      <KitButton onClick={onAnother}>{m.till_open_another()}</KitButton>
    </section>
  );
}

/** Opens a till by the cash that is in it. What is sent again after a lost answer is the same till. */
function OpenTillForm() {
  const { role } = useMe();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const [checked, setChecked] = useState(false);
  const float = readAmount(typed);
  const open = useChange({
    send: (amount: string) => organiserApi.till.open({ id, float: amount }),
    done: () => m.till_opened(),
    refusals: tillRefusals,
    rereads: [organiserQueries.till.key()],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (float !== null) open.run(float);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4 py-6">
      <div>
        <h2 className="text-xl">{m.till_open_title()}</h2>
        <p className="mt-1 text-muted">
          {role === "box_office" ? m.till_open_needed() : m.till_open_optional()}
        </p>
      </div>
      <AmountField
        label={m.till_float()}
        value={typed}
        wrong={checked && float === null}
        onChange={setTyped}
      />
      <KitButton type="submit" variant="primary" className="min-h-14! text-base" loading={open.busy}>
        {m.till_open()}
      </KitButton>
    </form>
  );
}
