import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const DRAFT_MS = 400;

/** Keeps what is typed into a form, a moment after the last key. `keep` is the same function at every render. */
export function useSavedDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: (values: Values) => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => keep(values), DRAFT_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, keep]);
}
