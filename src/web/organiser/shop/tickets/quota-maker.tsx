import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { fieldIn, firstLanguage } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields.tsx";
import { recordsKey, useRecordChanges } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { quotasKind } from "../shop-kinds.ts";

const NAME_MAX = 100;

/** Makes a quota of so many places, called as the ticket is, and chooses it. */
export function QuotaMaker() {
  const { getValues, setValue } = useFormContext();
  const { create } = useRecordChanges(quotasKind, useCurrentEdition().id);
  const [size, setSize] = useState("");
  const make = useChange({
    send: (places: number) => {
      const name = String(getValues(fieldIn(firstLanguage(), "name")) ?? "").trim();
      return create({ name: name.slice(0, NAME_MAX) || m.organiser_ticket(), size: places });
    },
    onDone: ({ id }) => {
      setValue("quotas", [...(getValues("quotas") ?? []), id], { shouldDirty: true });
      setSize("");
    },
    rereads: [recordsKey],
  });
  const places = Number(size);
  const press = () => places >= 1 && make.run(places);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={m.organiser_quota_places()}
        type="number"
        min={1}
        step={1}
        value={size}
        onChange={setSize}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Not the ticket's own button.
          event.preventDefault();
          press();
        }}
      />
      <KitButton disabled={!(places >= 1)} loading={make.busy} onClick={press}>
        {m.organiser_quota_make()}
      </KitButton>
    </div>
  );
}
