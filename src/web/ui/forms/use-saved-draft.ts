import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const DRAFT_MS = 400;

/** Saves a form's values shortly after the last change. `save` must be the same function at every render. */
export function useSavedDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => save(values), DRAFT_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, save]);
}
