import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "#messages/messages.js";
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from "../icons.tsx";
import { dismissToast, shownToasts, subscribeToToasts, type ToastMessage } from "./toast.ts";

const nothing: readonly ToastMessage[] = [];
const appearances = {
  success: { Icon: CheckIcon, colour: "text-accent", name: m.ui_toast_success },
  info: { Icon: InfoIcon, colour: "text-text", name: m.ui_toast_info },
  warn: { Icon: WarningIcon, colour: "text-warning", name: m.ui_toast_warn },
  error: { Icon: WarningIcon, colour: "text-danger", name: m.ui_toast_error },
};

/**
 * Shows the toasts; once, in the root. The live region is always rendered, so each message is announced. At the bottom, but at the top
 * of a page, or of a dialog, that ends in a button with `data-toasts="top"` around it: they would lie on it.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, () => nothing);
  return (
    <section
      aria-label={m.ui_toasts()}
      aria-live="polite"
      className="pointer-events-none fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-3 p-4 in-[body:has([data-toasts=top]:not(:empty))]:top-14 in-[body:has([data-toasts=top]:not(:empty))]:bottom-auto sm:p-6"
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

/** Its timer stops while it is hovered or focused. */
function Toast({ message }: { message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  const { Icon, colour, name } = appearances[message.severity];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(message.id), message.lifeMs);
    return () => clearTimeout(timer);
  }, [held, message]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock; there is nothing to operate.
    <div
      role={message.severity === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-[arrive_200ms_var(--ease-out)] items-start gap-3 border border-text bg-raised py-3 pr-2 pl-4 text-text shadow-[0.375rem_0.375rem_0_rgb(6_18_13/0.16)]"
    >
      <Icon className={`mt-0.5 size-6 shrink-0 ${colour}`} />
      <div className="flex-1 py-0.5">
        <p className="font-semibold">
          <span className="sr-only">{name()}: </span>
          {message.title}
        </p>
        {message.text && <p className="mt-0.5 text-muted">{message.text}</p>}
      </div>
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={() => dismissToast(message.id)}
        className="-my-1.5 grid size-11 shrink-0 place-items-center"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}
