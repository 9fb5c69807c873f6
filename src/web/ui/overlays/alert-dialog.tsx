import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { useModalMarker } from "./modal-marker.ts";

const fade = "transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0";

/** Confirms something irreversible: Sim, or Não (also by Escape). */
export function AlertDialog({
  open,
  title,
  text,
  onYes,
  onNo,
  yes = m.ui_yes(),
  no = m.ui_no(),
  busy = false,
}: {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  onYes: () => void;
  onNo: () => void;
  yes?: string;
  no?: string;
  busy?: boolean;
}) {
  useModalMarker(open);
  // The second press of a double click comes before the button is drawn as busy.
  const pressed = useRef(false);
  useEffect(() => {
    pressed.current = busy;
  });
  const sayYes = () => {
    if (pressed.current) return;
    pressed.current = true;
    onYes();
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onNo()}>
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-40 bg-ink/70 ${fade}`} />
        <Base.Viewport className="fixed inset-0 z-40 grid overflow-y-auto p-4">
          <Base.Popup
            className={`m-auto flex w-full max-w-lg flex-col border border-text bg-ground text-text outline-none tall:max-h-[calc(100dvh-2rem)] ${fade}`}
          >
            <DialogFrame
              body="p-6 sm:p-8"
              foot="gap-3 px-6 py-4 sm:px-8"
              actions={
                <>
                  <Button variant="outline" onClick={onNo} disabled={busy}>
                    {no}
                  </Button>
                  <Button onClick={sayYes} loading={busy}>
                    {yes}
                  </Button>
                </>
              }
            >
              <Base.Title className="font-display text-2xl font-bold">{title}</Base.Title>
              {text && <Base.Description className="mt-3 text-muted">{text}</Base.Description>}
            </DialogFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
