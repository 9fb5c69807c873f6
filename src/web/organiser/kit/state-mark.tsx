import type { ReactNode } from "react";

export type Mark = "done" | "open" | "ended" | "failed";

const shapes: Record<Mark, string> = {
  done: "rounded-full bg-accent",
  open: "rounded-full border-2 border-warning",
  ended: "h-0.5! bg-muted",
  failed: "bg-danger",
};

/** A state in words, with a mark whose shape differs as its colour does. */
export function StateMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-bottom whitespace-nowrap">
      <span aria-hidden="true" className={`inline-block size-2 shrink-0 ${shapes[mark]}`} />
      <span className="truncate">{children}</span>
    </span>
  );
}

export interface NamedState {
  mark: Mark;
  name: () => string;
}

export const State = ({ mark, name }: NamedState) => <StateMark mark={mark}>{name()}</StateMark>;

/** The options of such states. */
export const stateOptions = <Value extends string>(
  states: Readonly<Record<Value, NamedState>>,
  values: readonly NoInfer<Value>[],
) => values.map((value) => ({ value, label: states[value].name() }));
