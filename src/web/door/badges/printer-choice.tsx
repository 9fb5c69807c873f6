import { useEffect, useState } from "react";
import { badgeSizes, bandOf } from "#contract/door/badges.ts";
import { REHEARSAL_CODE } from "#contract/door/door-facts.ts";
import { m } from "#messages/messages.js";
import { badgeSizeOptions } from "#web/ui/ticket/badge-size-options.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { useDoor, useEngine } from "../use-door.ts";
import { cacheBadgeLogo } from "./badge-logo.ts";
import { BadgeSheet } from "./badge-sheet.tsx";

/** Folded, as most devices print none. Whether this device prints a badge for who comes in, and on what; a sample shows that the printer answers. */
export function PrinterChoice() {
  const engine = useEngine();
  const { printer, setup } = useDoor();
  const [sample, setSample] = useState(0);
  const logo = (printer && setup?.edition.logo) || "";
  useEffect(() => {
    // Without it a badge has the edition's name.
    if (logo) void cacheBadgeLogo(logo).catch(() => {});
  }, [logo]);
  const ticket = setup?.tickets[0]?.name ?? "";
  return (
    <details open={printer !== null}>
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline-offset-4 hover:underline">
        {m.door_printer()}
      </summary>
      <div className="flex flex-col gap-3 pt-1">
        <SelectField
          label={m.door_printer_label()}
          value={printer?.size ?? ""}
          onChange={({ target }) => {
            const size = badgeSizes.find((one) => one === target.value);
            setSample(0);
            void engine.choosePrinter(size ? { size, coloured: printer?.coloured ?? false } : null);
          }}
          options={[{ value: "", label: m.door_printer_none() }, ...badgeSizeOptions()]}
        />
        {printer && (
          <>
            <p className="text-small text-muted">{m.door_printer_text()}</p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox
                checked={printer.coloured}
                onChange={({ target }) => void engine.choosePrinter({ ...printer, coloured: target.checked })}
              >
                {m.door_printer_coloured()}
              </Checkbox>
              <Button variant="outline" onClick={() => setSample(sample + 1)}>
                {m.door_printer_sample()}
              </Button>
            </div>
            {sample > 0 && setup && (
              <BadgeSheet
                key={sample}
                printer={printer}
                badge={{
                  edition: setup.edition,
                  name: m.door_printer_sample_name(),
                  company: "",
                  ticket,
                  number: "",
                  code: REHEARSAL_CODE,
                  band: bandOf(0),
                }}
              />
            )}
          </>
        )}
      </div>
    </details>
  );
}
