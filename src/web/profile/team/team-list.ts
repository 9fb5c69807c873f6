import { email as emailField } from "#contract/fields.ts";
import { readDelimitedRows } from "./delimited-rows.ts";

export type TeamProblem = "bad_email" | "no_name" | "twice" | "too_many";

export interface TeamLine {
  /** Its place in the list, from 1. */
  place: number;
  name: string;
  email: string;
  problem: TeamProblem | null;
  /** As it was pasted. */
  source: string;
}

export interface TeamList {
  /** As it was pasted; empty where there is none. */
  header: string;
  lines: TeamLine[];
}

const NAME_MAX = 200;

/** What a pasted list says: who is to have a ticket, and line by line what keeps somebody from it. `free`: how many tickets there are. */
export function readTeamList(text: string, free: number): TeamList {
  const rows = readDelimitedRows(text);
  const [first] = rows;
  const header = first && isHeader(first.cells) ? first : null;
  const seen = new Set<string>();
  let given = 0;
  const lines = rows.slice(header ? 1 : 0).map(({ cells, source }, index): TeamLine => {
    const { name, email } = personOf(cells);
    const problem = problemOf();
    seen.add(email);
    if (problem === null) given += 1;
    return { place: index + 1, name, email, problem, source };

    function problemOf(): TeamProblem | null {
      if (!emailField.safeParse(email).success) return "bad_email";
      if (name === "" || name.length > NAME_MAX) return "no_name";
      if (seen.has(email)) return "twice";
      return given >= free ? "too_many" : null;
    }
  });
  return { header: header?.source ?? "", lines };
}

/** The address is where the @ is; the name is what stands before it, in one cell or two, else what comes next. */
function personOf(cells: readonly string[]): { name: string; email: string } {
  const marked = cells.findIndex((cell) => cell.includes("@"));
  const at = marked === -1 ? cells.length - 1 : marked;
  const name = at > 0 ? cells.slice(0, at).filter(Boolean).join(" ") : (cells[1] ?? "");
  return { name, email: (cells[at] ?? "").toLowerCase() };
}

function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes("@")) && cells.some((cell) => /^(e-?mail|correio)/i.test(cell));
}
