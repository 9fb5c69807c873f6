import "#web/ui/api/zod-without-eval.ts";
import { type RegisterOptions, useFormContext } from "react-hook-form";
import { type IdeaForm, ideaForm } from "#contract/ideas/idea-form.ts";
import { m } from "#messages/messages.js";

/** The message for a field's error. `code` comes from the shared schema or from the server. */
export function fieldMessage(field: keyof IdeaForm, code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (code === "already_submitted") return m.ideas_invalid_again();
  if (field === "check_regulamento") return m.ideas_invalid_regulamento();
  if (field === "check_divulgar") return m.ideas_invalid_divulgar();
  if (code === "too_small") return m.ideas_invalid_required();
  if (code === "too_big") return m.ideas_invalid_long({ max: maxLengthOf(field) ?? 0 });
  if (code === "invalid_value") return m.ideas_invalid_choose();
  if (code === "invalid_format") return formatMessage(field);
  return m.account_field_refused();
}

function formatMessage(field: keyof IdeaForm): string {
  if (field === "contacto_email") return m.ideas_invalid_email();
  if (field === "contacto_telemovel") return m.account_phone_short();
  return m.ideas_invalid_site();
}

/** The schema's maximum length. */
export function maxLengthOf(field: keyof IdeaForm): number | undefined {
  const rule = ideaForm.shape[field];
  return "maxLength" in rule ? (rule.maxLength ?? undefined) : undefined;
}

/** The registration and the message of the form's fields. */
export function useIdeaFields() {
  const { register, formState } = useFormContext<IdeaForm>();
  return (name: keyof IdeaForm, options?: RegisterOptions<IdeaForm>) => ({
    error: fieldMessage(name, formState.errors[name]?.type),
    ...register(name, options as RegisterOptions<IdeaForm, typeof name>),
  });
}
