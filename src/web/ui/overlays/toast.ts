export type ToastSeverity = "success" | "info" | "warn" | "error";

export interface ToastMessage {
  id: number;
  severity: ToastSeverity;
  title: string;
  text: string;
  /** In ms. */
  lifeMs: number;
}

const DEFAULT_LIFE_MS = 4_000;
/** Beyond this number the oldest is removed. */
const SHOWN_MAX = 4;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function toastOf(severity: ToastSeverity) {
  return (title: string, text = "", lifeMs = DEFAULT_LIFE_MS) => {
    const message = { id: ++lastId, severity, title, text, lifeMs };
    const others = messages.filter((other) => other.title !== title || other.text !== text);
    change([...others, message].slice(-SHOWN_MAX));
  };
}

/** Callable from anywhere in the browser; `Toaster` in the root shows the messages. */
export const toast = {
  success: toastOf("success"),
  info: toastOf("info"),
  warn: toastOf("warn"),
  error: toastOf("error"),
};

export function dismissToast(id: number) {
  change(messages.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = () => messages;
