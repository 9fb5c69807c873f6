import type { ChangeEvent } from "react";
import { useFormContext } from "react-hook-form";
import type { IdeaForm } from "#contract/ideas/idea-form.ts";
import { ideaRegions } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { fieldMessage, maxLengthOf } from "./field-messages.ts";

export function PeopleFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<IdeaForm>();
  const error = (field: keyof IdeaForm) => fieldMessage(field, errors[field]?.type);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.ideas_form_responsavel()}
        autoComplete="name"
        required
        maxLength={maxLengthOf("responsavel_projeto")}
        error={error("responsavel_projeto")}
        {...register("responsavel_projeto")}
      />
      <TextField
        label={m.ideas_form_entidade()}
        autoComplete="organization"
        required
        maxLength={maxLengthOf("entidade")}
        error={error("entidade")}
        {...register("entidade")}
      />
      <EmailField
        label={m.ideas_form_email()}
        autoComplete="email"
        required
        maxLength={maxLengthOf("contacto_email")}
        hint={m.ideas_form_email_hint()}
        error={error("contacto_email")}
        {...register("contacto_email", { onChange: inSmallLetters })}
      />
      <TextField
        label={m.ideas_form_telemovel()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={24}
        error={error("contacto_telemovel")}
        {...register("contacto_telemovel")}
      />
      <SelectField
        label={m.ideas_form_region()}
        required
        placeholder={m.ideas_form_region_choose()}
        options={ideaRegions.map((value) => ({ value, label: value }))}
        error={error("region")}
        {...register("region")}
      />
      <TextField
        label={m.ideas_form_site()}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengthOf("site")}
        optional={m.account_optional()}
        error={error("site")}
        {...register("site")}
      />
    </div>
  );
}

/** Spec section 5: the e-mail pattern has no capitals. */
function inSmallLetters(event: ChangeEvent<HTMLInputElement>) {
  event.target.value = event.target.value.toLowerCase();
}
