import { useState } from "react";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { DialogActions } from "../../ui/overlays/dialog-frame.tsx";
import { KitButton } from "../kit/button.tsx";
import { Tick } from "../kit/tick.tsx";

/** Ten codes, to be stored before one goes on: they are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [stored, setStored] = useState(false);
  const save = () =>
    saveFile(
      new File([`${m.recovery_codes_file()}\n\n${codes.join("\n")}\n`], "recovery-codes.txt", {
        type: "text/plain",
      }),
    );
  return (
    <div className="flex flex-col gap-5">
      <ol className="divide-y border-y font-mono text-base">
        {codes.map((code) => (
          <li key={code} className="py-1.5 whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <KitButton onClick={save}>{m.recovery_codes_save()}</KitButton>
        <KitButton onClick={() => window.print()}>{m.recovery_codes_print()}</KitButton>
      </div>
      <Tick checked={stored} onChange={setStored}>
        {m.recovery_codes_stored()}
      </Tick>
      <DialogActions>
        <KitButton variant="primary" className="min-h-12" disabled={!stored} onClick={onDone}>
          {m.recovery_codes_go_on()}
        </KitButton>
      </DialogActions>
    </div>
  );
}
