import type { ImportCounts, ImportProblem } from "#contract/organiser/programme/import-preview.ts";
import { m } from "#messages/messages.js";

const texts: Record<ImportProblem["code"], () => string> = {
  above_headings: m.schedule_import_problem_above_headings,
  too_many_cells: m.schedule_import_problem_too_many_cells,
  quote: m.schedule_import_problem_quote,
  not_read: m.schedule_import_problem_not_read,
  no_title: m.schedule_import_problem_no_title,
  no_name: m.schedule_import_problem_no_name,
  too_long: m.schedule_import_problem_too_long,
  formula: m.schedule_import_problem_formula,
  no_moment: m.schedule_import_problem_no_moment,
  two_dates: m.schedule_import_problem_two_dates,
  ends_before: m.schedule_import_problem_ends_before,
  no_length: m.schedule_import_problem_no_length,
  no_state: m.schedule_import_problem_no_state,
  no_start: m.schedule_import_problem_no_start,
  no_level: m.schedule_import_problem_no_level,
  no_language: m.schedule_import_problem_no_language,
  only_first: m.schedule_import_problem_only_first,
  of_several: m.schedule_import_problem_of_several,
  said_otherwise: m.schedule_import_problem_said_otherwise,
  no_address: m.schedule_import_problem_no_address,
  no_email: m.schedule_import_problem_no_email,
  two_people: m.schedule_import_problem_two_people,
  speakers_differ: m.schedule_import_problem_speakers_differ,
};

/** Lists the parts of the file that could not be read, by row, title and column. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details open={problems.length <= 10} className="mt-4 border-l-4 border-warning pl-3">
      <summary className="cursor-pointer font-semibold">
        {m.schedule_import_problems({ count: problems.length })}
      </summary>
      <ul className="mt-1 flex max-h-56 flex-col gap-1 overflow-y-auto text-small">
        {problems.map(({ table, row, title, field, code, value }) => (
          <li key={[table, row, field, code, value].join("\n")} className="break-words">
            <span className="text-muted">
              {table ? m.schedule_import_row_of({ table, row }) : m.schedule_import_row({ row })}
            </span>{" "}
            {title && <b>{title}</b>} {field && `${field}: `}
            {value && `«${value}» `}
            {texts[code]()}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The preview's last lines: all that the file had, and where it went. */
export function ImportSummary({
  counts: { sessions, speakers, unread, encoding },
}: {
  counts: ImportCounts;
}) {
  const ofSessions = [
    m.schedule_import_count_new({ count: sessions.new }),
    m.schedule_import_count_changed({ count: sessions.changed }),
    m.schedule_import_count_same({ count: sessions.same }),
    ...(sessions.edited > 0 ? [m.schedule_import_edited_rows({ count: sessions.edited })] : []),
    ...sessions.left_out.map((one) => m.schedule_import_count_out(one)),
    ...(sessions.repeated > 0 ? [m.schedule_import_count_repeated({ count: sessions.repeated })] : []),
    ...(sessions.refused > 0 ? [m.schedule_import_count_refused({ count: sessions.refused })] : []),
  ];
  const ofSpeakers = [
    m.schedule_import_count_new({ count: speakers.new }),
    m.schedule_import_count_changed({ count: speakers.changed }),
    m.schedule_import_count_same({ count: speakers.same }),
    ...(speakers.edited > 0 ? [m.schedule_import_edited_rows({ count: speakers.edited })] : []),
  ];
  const columns = unread.map(({ table, column, values }) =>
    m.schedule_import_unread_column({ column: table ? `${table}: ${column}` : column, values }),
  );
  return (
    <div className="mt-5 flex flex-col gap-1 text-small">
      {sessions.read > 0 && (
        <p>
          <b>{m.schedule_import_count_sessions({ count: sessions.read })}</b>: {ofSessions.join(", ")}
        </p>
      )}
      {speakers.read > 0 && (
        <p>
          <b>{m.schedule_import_count_speakers({ count: speakers.read })}</b>: {ofSpeakers.join(", ")}
        </p>
      )}
      {columns.length > 0 && (
        <p className="text-warning">{m.schedule_import_unread({ columns: columns.join(", ") })}</p>
      )}
      {encoding === "windows-1252" && (
        <p className="text-warning">{m.schedule_import_encoding({ encoding: "Windows-1252" })}</p>
      )}
    </div>
  );
}
