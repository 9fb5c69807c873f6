import type { ChangeEvent } from "react";
import { m } from "#messages/messages.js";
import { EmailField, PhoneField } from "#web/ui/forms/email-field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { maxLengthOf, useIdeaFields } from "./field-messages.ts";

/** `regions`: to choose from; without any the form does not ask. */
export function PeopleFields({ regions }: { regions: readonly string[] }) {
  const field = useIdeaFields();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.ideas_form_responsavel()}
        autoComplete="name"
        required
        maxLength={maxLengthOf("responsavel_projeto")}
        {...field("responsavel_projeto")}
      />
      <TextField
        label={m.ideas_form_entidade()}
        autoComplete="organization"
        required
        maxLength={maxLengthOf("entidade")}
        {...field("entidade")}
      />
      <EmailField
        label={m.ideas_form_email()}
        autoComplete="email"
        required
        maxLength={maxLengthOf("contacto_email")}
        hint={m.ideas_form_email_hint()}
        {...field("contacto_email", { onChange: inSmallLetters })}
      />
      <PhoneField label={m.ideas_form_telemovel()} required {...field("contacto_telemovel")} />
      {regions.length > 0 && (
        <SelectField
          label={m.ideas_form_region()}
          required
          placeholder={m.ideas_form_region_choose()}
          options={regions.map((value) => ({ value, label: value }))}
          {...field("region")}
        />
      )}
      <TextField
        label={m.ideas_form_site()}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengthOf("site")}
        optional={m.account_optional()}
        {...field("site")}
      />
    </div>
  );
}

/** Spec section 5: the e-mail pattern has no capitals. */
function inSmallLetters(event: ChangeEvent<HTMLInputElement>) {
  event.target.value = event.target.value.toLowerCase();
}
