import { type FormEvent, useState } from "react";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { useMe } from "../../shell/staff-context.ts";
import { AmountField } from "./amount-field.tsx";
import { readAmount, tillRefusals } from "./till-messages.ts";

/** Opens a till by the cash that is in it. What is sent again after a lost answer is the same till. */
export function OpenTillForm() {
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
