import { useQuery } from "@tanstack/react-query";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { StateMark } from "../../kit/state-mark.tsx";
import { amountOf, formatMoment, taskName } from "../tasks/task-messages.ts";

const SHOWN = 5;

/** The oldest tasks that are open; nothing where there is none. */
export function OpenTasks() {
  const { data } = useQuery(organiserQueries.tasks.list.queryOptions({ input: { limit: SHOWN } }));
  if (!data || data.count === 0) return null;
  return (
    <section aria-labelledby="open-tasks" className="pt-6">
      <h2 id="open-tasks" className="text-lg">
        {m.organiser_tasks_home()}
      </h2>
      <ul className="mt-4 border-t">
        {data.results.map((task) => (
          <li key={task.id} className="flex min-h-9.5 flex-wrap items-center gap-x-4 border-b py-1.5">
            <StateMark mark="failed">{taskName(task)}</StateMark>
            <span className="min-w-0 flex-1 truncate text-muted">
              {[task.order && m.organiser_tasks_order({ code: task.order.code }), amountOf(task)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <time dateTime={task.created_at} className="font-mono text-xs text-muted">
              {formatMoment(task.created_at)}
            </time>
          </li>
        ))}
      </ul>
      <Link
        to={organiserPaths.shop("tasks")}
        className="mt-2 inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {m.organiser_tasks_home_all()} ({data.count})
      </Link>
    </section>
  );
}
