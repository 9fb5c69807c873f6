import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { m } from "#messages/messages.js";
import { CloseIcon } from "../icons.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { useModalMarker } from "./modal-marker.ts";

const fade = "transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0";
const rise =
  "transition-[opacity,transform] duration-200 ease-out data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:translate-y-3 data-ending-style:opacity-0";

const sizes = {
  regular: {
    popup: "m-auto w-[min(36rem,calc(100vw-2rem))] border border-text tall:max-h-[calc(100dvh-2rem)]",
    close: "top-4 right-4 sm:top-6 sm:right-6",
    body: "px-6 pb-6 sm:px-8 sm:pb-8",
    foot: "gap-3 px-6 py-4 sm:px-8",
  },
  full: {
    popup: "min-h-dvh w-full tall:h-dvh",
    close: "top-4 right-4 sm:right-8",
    // It is the whole window: a ring around it would show nothing.
    body: "outline-none",
    foot: "page gap-3 py-4 max-sm:*:grow",
  },
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
  const body = useRef<HTMLDivElement>(null);
  const style = sizes[size];
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
            // Focus the text, not the first button, so that it is read from the top and the keys scroll it.
            initialFocus={size === "full" ? body : undefined}
            className={`relative flex flex-col bg-ground text-text outline-none ${rise} ${style.popup}`}
          >
            <Base.Close
              aria-label={m.ui_close()}
              title={m.ui_close()}
              className={`absolute z-10 grid size-11 place-items-center rounded-sm border border-edge bg-ground transition-colors duration-150 hover:bg-text hover:text-ground ${style.close}`}
            >
              <CloseIcon />
            </Base.Close>
            <Base.Title
              className={
                hideTitle
                  ? "sr-only"
                  : "shrink-0 px-6 pt-6 pr-18 font-display text-big font-bold sm:px-8 sm:pt-8 sm:pr-20"
              }
            >
              {title}
            </Base.Title>
            <DialogFrame bodyRef={body} body={style.body} foot={style.foot}>
              {children}
            </DialogFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
