import { canonicalEmail } from "#contract/email-address.ts";
import { readDelimitedRows } from "./delimited-rows.ts";

export type TeamProblem = "bad_email" | "no_name" | "twice" | "too_many";

export interface TeamLine {
  /** Its position in the list, from 1. */
  place: number;
  name: string;
  email: string;
  problem: TeamProblem | null;
  /** The pasted text. */
  source: string;
}

export interface TeamList {
  /** The pasted header; empty if there is none. */
  header: string;
  lines: TeamLine[];
}

const NAME_MAX = 200;

/**
 * The people of a pasted list, each with the problem that prevents an assignment. `free`: the number of unassigned
 * tickets.
 */
export function readTeamList(text: string, free: number): TeamList {
  const rows = readDelimitedRows(text);
  const [first] = rows;
  const header = first && isHeader(first.cells) ? first : null;
  const seen = new Set<string>();
  let used = 0;
  const lines = rows.slice(header ? 1 : 0).map(({ cells, source }, index): TeamLine => {
    const { name, email } = personOf(cells);
    const problem = problemOf();
    seen.add(email);
    if (problem === null) used += 1;
    return { place: index + 1, name, email, problem, source };

    function problemOf(): TeamProblem | null {
      if (canonicalEmail(email) === null) return "bad_email";
      if (name === "" || name.length > NAME_MAX) return "no_name";
      if (seen.has(email)) return "twice";
      return used >= free ? "too_many" : null;
    }
  });
  return { header: header?.source ?? "", lines };
}

/** The cell with an @ is the address; the name is in the cells before it, else in the next. */
function personOf(cells: readonly string[]): { name: string; email: string } {
  const marked = cells.findIndex((cell) => cell.includes("@"));
  const at = marked === -1 ? cells.length - 1 : marked;
  const name = at > 0 ? cells.slice(0, at).filter(Boolean).join(" ") : (cells[1] ?? "");
  return { name, email: (cells[at] ?? "").toLowerCase() };
}

function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes("@")) && cells.some((cell) => /^(e-?mail|correio)/i.test(cell));
}
