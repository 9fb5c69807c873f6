import { useFormContext } from "react-hook-form";
import type { IdeaForm } from "#contract/ideas/idea-form.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { fieldMessage } from "./field-messages.ts";

const link = "font-semibold underline underline-offset-4";

export function ConsentFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<IdeaForm>();
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        required
        error={fieldMessage("check_regulamento", errors.check_regulamento?.type)}
        {...register("check_regulamento")}
      >
        {m.ideas_form_regulamento_before()}{" "}
        <Link to={paths.ideasRules()} className={link}>
          {m.ideas_form_regulamento_link()}
        </Link>
        .
      </Checkbox>
      <Checkbox
        required
        error={fieldMessage("check_divulgar", errors.check_divulgar?.type)}
        {...register("check_divulgar")}
      >
        {m.ideas_form_divulgar()}
      </Checkbox>
      <p className="mt-2 text-small text-muted">
        <Link to={paths.policy()} className={link}>
          {m.ideas_form_data()}
        </Link>
      </p>
    </div>
  );
}
