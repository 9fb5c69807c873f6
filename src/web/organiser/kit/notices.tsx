import { Toast } from "@base-ui/react/toast";
import { m } from "#messages/messages.js";
import { CloseIcon } from "../../ui/icons.tsx";
import { UndoIcon } from "./organiser-icons.tsx";

const manager = Toast.createToastManager<{ undo?: () => void }>();

/** In ms: an undo needs reading and deciding. */
const UNDO_LIFE_MS = 12_000;

/** Callable from anywhere on the organiser's side. F6 leads to the notices. */
export const notify = {
  done: (title: string, undo?: () => void) =>
    manager.add({ title, type: "done", ...(undo ? { timeout: UNDO_LIFE_MS, data: { undo } } : {}) }),
  close: (id: string) => manager.close(id),
  /** Not of the library's high priority: that hides from screen readers what the keyboard reaches (mui/base-ui 5659). */
  failed: (title: string, description?: string) =>
    manager.add({ title, description, type: "failed", timeout: UNDO_LIFE_MS }),
};

/** The room that a dialog leaves above itself for the notices; absent without notices. */
const ROOM = "--notices-room";

/** Shows the notices of `notify`; once, in the frame. Over a dialog they stand at the top, and it begins below them. */
export function Notices() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          ref={measureRoom}
          aria-label={m.organiser_notices()}
          className="pointer-events-none fixed right-0 bottom-16 z-50 flex w-full max-w-sm flex-col gap-2 p-4 outline-none md:bottom-2 in-[body:has([data-modal])]:top-0 in-[body:has([data-modal])]:bottom-auto!"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function measureRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isEmpty = viewport.querySelector("[data-notice]") === null;
    if (isEmpty) style.removeProperty(ROOM);
    else style.setProperty(ROOM, `${viewport.offsetHeight}px`);
  });
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    style.removeProperty(ROOM);
  };
}

function List() {
  const { toasts, close } = Toast.useToastManager<{ undo?: () => void }>();
  return toasts.map((one) => (
    <Toast.Root
      key={one.id}
      toast={one}
      data-notice=""
      className={`pointer-events-auto flex items-center gap-2 rounded-sm border bg-text data-limited:hidden py-2 pr-2 pl-4 text-sm text-ground transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 ${one.type === "failed" ? "border-danger border-l-4" : "border-text"}`}
    >
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Title className="font-sans font-semibold tracking-normal" render={<p />} />
        <Toast.Description className="opacity-85" />
      </Toast.Content>
      {one.data?.undo && (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-current px-2.5 font-semibold pointer-coarse:min-h-11"
          onClick={() => {
            one.data?.undo?.();
            close(one.id);
          }}
        >
          <UndoIcon className="size-4" />
          {m.organiser_undo()}
        </button>
      )}
      <Toast.Close
        // The library hides it while the notices are not spread; the keyboard reaches it then too.
        aria-hidden={false}
        aria-label={m.ui_close()}
        className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11"
      >
        <CloseIcon className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
