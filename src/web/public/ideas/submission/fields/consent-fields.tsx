import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { useIdeaFields } from "./field-messages.ts";

const link = "font-semibold underline underline-offset-4";

export function ConsentFields() {
  const field = useIdeaFields();
  return (
    <div className="flex flex-col gap-2">
      <Checkbox required {...field("check_regulamento")}>
        {m.ideas_form_regulamento_before()}{" "}
        <Link to={paths.ideasRules()} className={link}>
          {m.ideas_form_regulamento_link()}
        </Link>
        .
      </Checkbox>
      <Checkbox required {...field("check_divulgar")}>
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
