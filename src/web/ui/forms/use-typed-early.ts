import { useLayoutEffect } from "react";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { setAsTyped } from "./set-as-typed.ts";

/**
 * For a field of the server's page that the page's state controls. A slow phone's scripts come seconds after
 * it; React hydrates it as it is, but does not hear of what was typed before, and its next drawing would
 * erase it. The field reports it, in the commit that hydrates it. `id`: the field's.
 */
export function useTypedEarly(id: string): void {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (hydrated || !(field instanceof HTMLInputElement) || field.value === field.defaultValue) return;
    const typed = field.value;
    field.value = field.defaultValue;
    setAsTyped(field, typed);
  }, [id, hydrated]);
}
