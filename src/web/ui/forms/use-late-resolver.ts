import { useEffect } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { m } from "#messages/messages.js";

/**
 * Checks a form by a schema that is loaded once the form stands: what is sent before then waits for it. Where it does not
 * come, the form has an error of no field (`root`), and its values stay.
 */
export function useLateResolver<Form extends FieldValues, Loaded>(
  load: () => Promise<Loaded>,
  resolverOf: (loaded: Loaded) => Resolver<Form>,
): Resolver<Form> {
  useEffect(() => void load().catch(() => {}), [load]);
  return async (values, context, options) => {
    const loaded = await load().catch(() => null);
    if (loaded) return resolverOf(loaded)(values, context, options);
    const root = { type: "unloaded", message: m.account_load_failed_text() };
    return { values: {}, errors: { root } as unknown as FieldErrors<Form> };
  };
}
