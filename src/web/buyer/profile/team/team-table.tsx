import { m } from "#messages/messages.js";
import type { TeamLine, TeamProblem } from "./team-list.ts";
import type { Failure } from "./use-assign-team.ts";

const messages: Record<TeamProblem | Failure, () => string> = {
  bad_email: m.team_bad_email,
  no_name: m.team_no_name,
  twice: m.team_twice,
  too_many: m.team_too_many,
  refused: m.team_refused,
  failed: m.team_failed,
};

/** The parsed list, line by line, with each line's problem. */
export function TeamTable({
  lines,
  failures,
}: {
  lines: readonly TeamLine[];
  failures: ReadonlyMap<string, Failure>;
}) {
  return (
    <table className="w-full table-fixed border-y border-line text-left text-small">
      <caption className="sr-only">{m.team_table()}</caption>
      <thead className="small-print text-muted">
        <tr>
          <th scope="col" className="w-8 py-2 font-normal">
            #
          </th>
          <th scope="col" className="py-2 font-normal">
            {m.team_name()} / {m.account_email()}
          </th>
          <th scope="col" className="w-2/5 py-2 pl-3 font-normal">
            {m.team_state()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {lines.map(({ place, name, email, problem }) => {
          const wrong = problem ?? failures.get(email);
          return (
            <tr key={place} className="align-top">
              <td className="py-2 font-mono text-muted">{place}</td>
              <td className="py-2 break-words">
                <span className="block font-semibold">{name}</span>
                {email}
              </td>
              <td className={`py-2 pl-3 font-semibold ${wrong ? "text-danger" : "text-accent"}`}>
                {wrong ? messages[wrong]() : m.team_ready()}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
