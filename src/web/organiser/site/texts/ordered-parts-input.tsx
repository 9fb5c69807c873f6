import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { FieldNotes } from "#web/ui/forms/form-field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useField } from "../../form/field.tsx";
import { KitIconButton } from "../../kit/button.tsx";
import { Tick } from "../../kit/tick.tsx";

/** Parts of the site that are shown, in their order, then the others. `possible`: those that the edition can have. */
export function OrderedPartsInput<Part extends string>({
  name,
  title,
  parts,
  labels,
  possible = () => true,
  remove,
}: {
  name: string;
  title: string;
  parts: readonly Part[];
  labels: Record<Part, () => string>;
  possible?: (part: Part) => boolean;
  /** Null for a part that stays. */
  remove?: (part: Part) => (() => void) | null;
}) {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name }) as Part[];
  const list = useRef<HTMLOListElement>(null);
  const { frame, control } = useField({ name, label: title });
  const shown = chosen.filter(possible);
  const change = (next: Part[]) => setValue(name, next, { shouldDirty: true });
  // A part that the edition cannot have keeps its place for when it can.
  const swap = (part: Part, other: Part | undefined) =>
    change(chosen.map((one) => (one === part && other ? other : one === other ? part : one)));
  // The pressed button goes with its row.
  const takeOut = (removeIt: () => void) => {
    removeIt();
    list.current?.focus();
  };
  return (
    <div>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={title}
        aria-describedby={control["aria-describedby"]}
        className="divide-y divide-line border-y border-line"
      >
        {[...shown, ...parts.filter((one) => possible(one) && !shown.includes(one))].map((part) => {
          const label = labels[part]();
          const place = shown.indexOf(part);
          const onRemove = remove?.(part);
          return (
            <li key={part} className="flex min-h-11 items-center gap-3">
              <Tick
                className="min-w-0 flex-1 wrap-anywhere"
                checked={place >= 0}
                onChange={() => change(place >= 0 ? chosen.filter((one) => one !== part) : [...chosen, part])}
              >
                {label}
              </Tick>
              <KitIconButton
                label={m.organiser_words_up({ section: label })}
                disabled={place <= 0}
                onClick={() => swap(part, shown[place - 1])}
              >
                ↑
              </KitIconButton>
              <KitIconButton
                label={m.organiser_words_down({ section: label })}
                disabled={place < 0 || place === shown.length - 1}
                onClick={() => swap(part, shown[place + 1])}
              >
                ↓
              </KitIconButton>
              {remove && (
                <span className="size-9 pointer-coarse:size-11">
                  {onRemove && (
                    <KitIconButton
                      label={m.organiser_take_out({ name: label })}
                      onClick={() => takeOut(onRemove)}
                    >
                      <CloseIcon className="size-4" />
                    </KitIconButton>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div role="alert">
        <FieldNotes id={frame.id} hint={null} error={frame.error} />
      </div>
    </div>
  );
}
