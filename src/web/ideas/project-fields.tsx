import { useFormContext } from "react-hook-form";
import type { IdeaForm } from "#contract/idea-form.ts";
import { ideaCategories, ideaSectors } from "#contract/idea-options.ts";
import { m } from "#messages/messages.js";
import { TextField } from "../ui/text-field.tsx";
import { fieldWords, maxLengthOf } from "./field-words.ts";
import { categoryWords, sectorWords } from "./option-words.ts";
import { SelectField } from "./select-field.tsx";

export function ProjectFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<IdeaForm>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.ideas_form_titulo()}
        autoComplete="off"
        required
        maxLength={maxLengthOf("titulo_projeto")}
        className="sm:col-span-2"
        error={fieldWords("titulo_projeto", errors.titulo_projeto?.type)}
        {...register("titulo_projeto")}
      />
      <SelectField
        label={m.ideas_form_sector()}
        required
        options={ideaSectors.map((value) => ({ value, label: sectorWords[value]() }))}
        error={fieldWords("sector", errors.sector?.type)}
        {...register("sector")}
      />
      <SelectField
        label={m.ideas_form_categoria()}
        required
        options={ideaCategories.map((value) => ({ value, label: categoryWords[value]() }))}
        error={fieldWords("categoria", errors.categoria?.type)}
        {...register("categoria")}
      />
    </div>
  );
}
