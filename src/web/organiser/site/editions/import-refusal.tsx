import type { FieldProblem } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { explainFieldProblem } from "../../form/explain-issue.ts";
import { editionFieldName } from "../edition/edition-field-names.ts";
import { placeOf } from "./error-place.ts";

/** The server names no more at once. */
const ERRORS_MAX = 50;

/** The server's reasons against an import: by file, each place and its error. */
export function ImportRefusal({ why, errors }: { why: string; errors: readonly FieldProblem[] }) {
  const byFile = Map.groupBy(errors, ({ attr }) => placeOf(attr).file);
  return (
    <section aria-labelledby="refusal" className="border-l-4 border-danger pl-4">
      <h2 id="refusal" className="text-lg text-danger">
        {m.organiser_editions_import_refused()}
      </h2>
      <p>{why}</p>
      {[...byFile].map(([file, own]) => (
        <div key={file} className="mt-4">
          <h3 className="font-mono text-sm">{file}</h3>
          <ul className="mt-1 divide-y border-y">
            {own.map((error) => (
              <Refused key={`${error.attr} ${error.code} ${error.detail}`} error={error} />
            ))}
          </ul>
        </div>
      ))}
      {errors.length >= ERRORS_MAX && <p className="mt-3">{m.organiser_editions_import_more()}</p>}
    </section>
  );
}

function Refused({ error }: { error: FieldProblem }) {
  const { file, row, parts } = placeOf(error.attr);
  const own = reasons[error.code]?.() ?? explainFieldProblem(error);
  const reason = own === error.detail ? m.organiser_editions_error_value() : own;
  // The path in the format itself, which has English names in both languages.
  const place = file === "edition.json" && parts.length > 1 ? parts.slice(1).join(".") : parts.join(".");
  return (
    <li className="grid gap-x-4 py-1.5 sm:grid-cols-[16rem_1fr]">
      <span className="font-mono text-xs break-all">
        {file ? place : editionFieldName(error.attr)}
        {row !== null && <span className="text-muted"> · {m.organiser_editions_error_row({ row })}</span>}
      </span>
      <span>
        {reason}
        <span lang="en" className="block text-small break-words text-muted">
          {error.detail}
        </span>
      </span>
    </li>
  );
}

const reasons: Record<string, () => string> = {
  missing: m.organiser_editions_error_missing,
  too_large: m.organiser_editions_error_too_large,
  malformed_json: m.organiser_editions_error_json,
  not_picture: m.organiser_editions_error_picture,
  not_found: m.organiser_editions_error_reference,
};
