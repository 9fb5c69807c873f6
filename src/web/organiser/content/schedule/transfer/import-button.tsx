import { useState } from "react";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { useCurrentEdition } from "../../../shell/staff-context.ts";
import { ImportDialog } from "./import-dialog.tsx";

/** Opens the import: of sessions and speakers alike, from any of their screens. */
export function ImportButton() {
  const { id } = useCurrentEdition();
  const [open, setOpen] = useState(false);
  return (
    <>
      <KitButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.schedule_import()}
      </KitButton>
      {open && <ImportDialog edition={id} onClose={() => setOpen(false)} />}
    </>
  );
}
