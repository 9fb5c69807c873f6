import { Problem } from "#contract/problem.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { diskFolder, writeFolder } from "#domain/edition/transfer/disk-folder.ts";
import { exportEdition } from "#domain/edition/transfer/export-edition.ts";
import { importEdition } from "#domain/edition/transfer/import-edition.ts";
import { readFolder } from "#domain/edition/transfer/read-folder.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { listEditions } from "#domain/platform/current-edition/show-organised.ts";
import type { EditionArguments } from "./command-arguments.ts";
import { print, printError } from "./run-command.ts";

/** Returns the exit code. Throws Problem for what the shop refuses. */
export async function moveEdition(app: AppContext, wanted: EditionArguments): Promise<number> {
  if (wanted.action === "list") {
    for (const { year, name, state } of await listEditions(app.db.read)) print(`${year}  ${name}  ${state}`);
    return 0;
  }
  return wanted.action === "export" ? exportInto(app, wanted) : importFrom(app, wanted.folder);
}

async function exportInto(
  app: AppContext,
  { year, folder }: { year: number; folder: string },
): Promise<number> {
  const edition = (await listEditions(app.db.read)).find((one) => one.year === year);
  if (!edition) throw new Problem("not_found", `There is no edition of ${year}`);
  const files = await exportEdition(app, edition.id);
  await writeFolder(folder, files);
  print(
    `${folder}: ${editionTitle(edition)}, ${files.size} files. It holds coupons' codes: keep it to yourself.`,
  );
  return 0;
}

/** Each error on a line of its own: file, field and what is wrong. */
async function importFrom(app: AppContext, folder: string): Promise<number> {
  try {
    const read = diskFolder(folder);
    const { name, year } = await importEdition(app, commandLine, await readFolder(read), read);
    print(`${editionTitle({ name, year })} is in preparation: staff publish it`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    for (const { attr, detail } of error.errors) printError(`${attr}: ${detail}`);
    printError("Nothing was imported");
    return 1;
  }
}
