import { ideaCategories, ideaSectors } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { categoryLabels, sectorLabels } from "../../option-labels.ts";
import { maxLengthOf, useIdeaFields } from "./field-messages.ts";

export function ProjectFields() {
  const field = useIdeaFields();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.ideas_form_titulo()}
        autoComplete="off"
        required
        maxLength={maxLengthOf("titulo_projeto")}
        className="sm:col-span-2"
        {...field("titulo_projeto")}
      />
      <SelectField
        label={m.ideas_form_sector()}
        required
        options={ideaSectors.map((value) => ({ value, label: sectorLabels[value]() }))}
        {...field("sector")}
      />
      <SelectField
        label={m.ideas_form_categoria()}
        required
        options={ideaCategories.map((value) => ({ value, label: categoryLabels[value]() }))}
        {...field("categoria")}
      />
    </div>
  );
}
