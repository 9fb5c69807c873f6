import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { m } from "#messages/messages.js";
import { CloseIcon } from "../../ui/icons.tsx";
import { DialogFrame } from "../../ui/overlays/dialog-frame.tsx";
import { KitIconButton } from "./button.tsx";

const fade = "transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0";

/** The organiser's modal: title, content, and at its foot `actions`, or the content's own `DialogActions`. */
export function KitDialog({
  open,
  onClose,
  title,
  text,
  wide = false,
  staysOpen = false,
  actions,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  wide?: boolean;
  /** A click beside it does not close it. */
  staysOpen?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  // The focus goes here by default too; to find it, the dialog would examine every button inside.
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} disablePointerDismissal={staysOpen} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-40 bg-ink/60 ${fade}`} />
        {/* In the middle, but for notices that need more room above it. */}
        <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-1 grid-rows-[minmax(max(0px,var(--notices-room,0px)-1rem),1fr)_auto_minmax(0,1fr)] overflow-y-auto p-4">
          <Base.Popup
            initialFocus={first}
            data-organiser=""
            data-modal=""
            className={`row-start-2 mx-auto flex w-full flex-col rounded-sm border border-text bg-ground text-sm text-text outline-none tall:max-h-[calc(100dvh-1rem-max(1rem,var(--notices-room,0px)))] ${wide ? "max-w-4xl" : "max-w-lg"} ${fade}`}
          >
            <header className="flex shrink-0 items-start justify-between gap-4 border-b px-5 py-3">
              <Base.Title className="pt-1 text-lg">{title}</Base.Title>
              <Base.Close ref={first} render={<KitIconButton label={m.ui_close()} className="-mr-2" />}>
                <CloseIcon className="size-5" />
              </Base.Close>
            </header>
            <DialogFrame body="px-5 py-4" foot="gap-2 px-5 py-3" actions={actions}>
              {text && <Base.Description className="text-muted">{text}</Base.Description>}
              {children}
            </DialogFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
