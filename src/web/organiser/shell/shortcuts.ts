import { useEffect, useRef, useSyncExternalStore } from "react";

export interface Shortcut {
  /** Keys after each other, such as `g s`, or one: `/`. */
  keys: string;
  label: string;
  run: () => void;
}

/** In ms: between the keys of one shortcut. */
const PAUSE_MS = 1_200;

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/** The shortcuts of the open screens, for the list that `?` opens. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
    () => registered,
  );
}

function change(next: readonly Shortcut[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

/** Works while the component is shown; its `run` may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = shortcuts.map(({ keys, label }) => `${keys}\n${label}`).join("\n\n");
  useEffect(() => {
    const own =
      names === ""
        ? []
        : names.split("\n\n").map((name, index): Shortcut => {
            const [keys = "", label = ""] = name.split("\n");
            return { keys, label, run: () => latest.current[index]?.run() };
          });
    change([...registered, ...own]);
    return () => change(registered.filter((one) => !own.includes(one)));
  }, [names]);
}

/** The effect of the keys typed so far: run a shortcut, wait for its next key, or nothing. */
export function afterKey(
  typed: string,
  shortcuts: readonly Shortcut[],
): { run: Shortcut | null; waits: boolean } {
  // The screen's own come later than the frame's, and win.
  const run = shortcuts.findLast(({ keys }) => keys === typed) ?? null;
  return { run, waits: !run && shortcuts.some(({ keys }) => keys.startsWith(`${typed} `)) };
}

/** Listens to the keyboard; once, in the frame. Keys typed into a field, or into a dialog, are text. */
export function useShortcutListener(): void {
  useEffect(() => {
    let [typed, last] = ["", 0];
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
      if (event.key.length !== 1) return;
      // By the moment of the press: a busy page hears of it late.
      if (event.timeStamp - last > PAUSE_MS) typed = "";
      last = event.timeStamp;
      typed = [typed, event.key === " " ? "Space" : event.key].filter(Boolean).join(" ");
      let { run, waits } = afterKey(typed, registered);
      if (!run && !waits && typed.includes(" ")) {
        typed = event.key;
        ({ run, waits } = afterKey(typed, registered));
      }
      if (run) {
        event.preventDefault();
        run.run();
      }
      if (!waits) typed = "";
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        "input:not([type=checkbox]):not([type=radio]), textarea, select, [role=dialog], [role=menu], [role=listbox]",
      ) !== null)
  );
}
