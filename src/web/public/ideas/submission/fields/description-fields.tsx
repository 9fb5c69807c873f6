import { useFormContext, useWatch } from "react-hook-form";
import type { IdeaForm } from "#contract/ideas/idea-form.ts";
import { IDEA_DESCRIPTION_MAX } from "#contract/ideas/idea-options.ts";
import { m } from "#messages/messages.js";
import { LongTextField } from "#web/ui/forms/long-text-field.tsx";
import { useIdeaFields } from "./field-messages.ts";

const questions = [
  { name: "descricao_ideia", label: m.ideas_form_ideia, hint: m.ideas_form_ideia_hint },
  { name: "descricao_problema", label: m.ideas_form_problema, hint: m.ideas_form_problema_hint },
  { name: "descricao_oportunidade", label: m.ideas_form_oportunidade, hint: m.ideas_form_oportunidade_hint },
  { name: "descricao_impacto", label: m.ideas_form_impacto, hint: m.ideas_form_impacto_hint },
  { name: "descricao_passos", label: m.ideas_form_passos, hint: m.ideas_form_passos_hint },
] as const;

export function DescriptionFields() {
  return (
    <div className="flex flex-col gap-7">
      {questions.map((question) => (
        <Question key={question.name} {...question} />
      ))}
    </div>
  );
}

function Question({ name, label, hint }: (typeof questions)[number]) {
  const { control } = useFormContext<IdeaForm>();
  // Counted as the schema does, trimmed.
  const count = useWatch({ control, name }).trim().length;
  return (
    <LongTextField
      label={label()}
      hint={hint()}
      required
      limit={IDEA_DESCRIPTION_MAX}
      count={count}
      {...useIdeaFields()(name)}
    />
  );
}
