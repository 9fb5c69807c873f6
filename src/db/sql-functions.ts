import { createHash } from "node:crypto";
import path from "node:path";
import { withMigrationLock } from "./migrate.ts";
import type { Database } from "./transaction.ts";

/**
 * Creates the functions of these SQL files, by their paths, where their text is not the one that the database has: each file
 * replaces the function of its name, whose comment is the text's hash. All of them in one transaction, one process at a time.
 */
export async function applyFunctions(db: Database, files: Readonly<Record<string, string>>): Promise<void> {
  const wanted = Object.entries(files).map(([file, text]) => ({
    name: path.basename(file, ".sql").replaceAll("-", "_"),
    text,
    sha256: createHash("sha256").update(text).digest("hex"),
  }));
  // One text is one transaction. The functions may call each other: their bodies are checked when they run.
  const text = `do $functions$ begin
    set local check_function_bodies = off;${wanted.map(replaceFunction).join("")}
    end $functions$`;
  await withMigrationLock(db, async (client) => void (await client.query(text)));
}

const replaceFunction = ({ name, text, sha256 }: { name: string; text: string; sha256: string }) => `
  if to_regproc('${name}') is null or obj_description(to_regproc('${name}'), 'pg_proc') is distinct from '${sha256}' then
    execute $file$${text}$file$;
    comment on function ${name} is '${sha256}';
  end if;`;
