import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { type AgendaQuery, writeQuery } from "../agenda-query.ts";
import type { Choice } from "../programme.ts";

/** The stage that the list is filtered by, and a link to remove the filter. */
export function StageChoice({ stage, query }: { stage: Choice; query: AgendaQuery }) {
  return (
    <p className="page flex flex-wrap items-center gap-x-6 gap-y-1 pt-6">
      <strong className="font-mono font-medium">{m.agenda_stage({ stage: stage.name })}</strong>
      <Link
        to={paths.agenda(writeQuery({ ...query, stage: null }))}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
      >
        <CloseIcon className="size-4" />
        {m.agenda_clear_stage()}
      </Link>
    </p>
  );
}
