import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { MinusIcon, PlusIcon, RemoveIcon } from "../icons.tsx";
import { useRepeatPress } from "./repeat-press.ts";

const colours = "hover:bg-text hover:text-ground";
/** Removing stays red, also under the pointer. */
const removeColours = "text-danger hover:bg-danger hover:text-ground";
const button =
  "grid size-11 place-items-center transition-colors duration-150 disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent";

/**
 * A quantity stepper. At 0 the minus is a red remove icon and calls `onChange(-1)`. `onLimit` is called on a step
 * beyond `max`.
 */
export function NumberStepper({
  label,
  value,
  onChange,
  min = -1,
  max = Number.MAX_SAFE_INTEGER,
  disabled = false,
  onLimit,
  wide = false,
  children = value,
}: {
  /** Such as "Quantidade de Passe geral". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  onLimit?: () => void;
  /** As wide as its container. */
  wide?: boolean;
  /** Shown in the middle instead of the bare number. */
  children?: ReactNode;
}) {
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);

  const step = (by: number) => {
    const next = current.current + by;
    if (disabled || next < min) return false;
    if (next > max) {
      onLimit?.();
      return false;
    }
    current.current = next;
    onChange(next);
    // Held down, the minus stops at 0: removing the line needs a separate press.
    return next !== 0 && next > min && next < max;
  };
  const minus = useRepeatPress(() => step(-1));
  const plus = useRepeatPress(() => step(1));

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read before each of the two buttons.
    <div
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={`${wide ? "flex w-full" : "inline-flex"} touch-manipulation items-center rounded-sm border border-edge bg-raised select-none`}
    >
      <button
        type="button"
        {...minus}
        disabled={disabled || value <= min}
        aria-label={value <= 0 ? m.ui_stepper_remove({ label }) : m.ui_stepper_less({ label })}
        className={`${button} ${value <= 0 ? removeColours : colours}`}
      >
        {value <= 0 ? <RemoveIcon className="size-5" /> : <MinusIcon className="size-5" />}
      </button>
      <output className="min-w-11 flex-1 px-1 text-center font-mono tabular-nums">{children}</output>
      <button
        type="button"
        {...plus}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        aria-label={m.ui_stepper_more({ label })}
        className={`${button} ${colours} aria-disabled:text-muted`}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  );
}
