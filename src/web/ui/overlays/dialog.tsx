import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { m } from "#messages/messages.js";
import { CloseIcon } from "../icons.tsx";
import { useModalMarker } from "./modal-marker.ts";

const fade = "transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0";
const rise =
  "transition-[opacity,transform] duration-200 ease-out data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:translate-y-3 data-ending-style:opacity-0";

const sizes = {
  regular: "m-auto w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] border border-text p-6 sm:p-8",
  full: "h-dvh w-full",
};

/** A modal: traps the focus, locks scrolling, closes by Escape and the close button. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  hideTitle = false,
  size = "regular",
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
  title: ReactNode;
  /** For content with its own heading; the title still names the dialog. */
  hideTitle?: boolean;
  size?: keyof typeof sizes;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  useModalMarker(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-40 bg-ink/70 ${fade}`} />
        <Base.Viewport className="fixed inset-0 z-40 grid overflow-y-auto overscroll-contain">
          <Base.Popup
            ref={popup}
            // Focus the dialog, not its first button, so that it is read from the top.
            initialFocus={size === "full" ? popup : undefined}
            className={`relative overflow-y-auto bg-ground text-text outline-none ${rise} ${sizes[size]}`}
          >
            <div
              className={`sticky z-10 flex h-0 justify-end ${size === "full" ? "top-4 px-4 sm:px-8" : "-top-2 -mr-2"}`}
            >
              <Base.Close
                aria-label={m.ui_close()}
                title={m.ui_close()}
                className="grid size-11 place-items-center rounded-sm border border-edge bg-ground transition-colors duration-150 hover:bg-text hover:text-ground"
              >
                <CloseIcon />
              </Base.Close>
            </div>
            <Base.Title className={hideTitle ? "sr-only" : "pr-12 font-display text-big font-bold"}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
