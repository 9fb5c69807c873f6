/** The reason that the app does not start, in one line for the person who starts it: entries print it without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

const OWN_SERVER = "or set DATABASE_URL to a PostgreSQL server";

/** The embedded PostgreSQL does not run on this machine or folder; names the way out. */
export const embeddedUnavailable = (why: string) =>
  new CannotStart(`The embedded PostgreSQL cannot run here: ${why}. Change that, ${OWN_SERVER}.`);

/** Translates what PostgreSQL's programs say when a disk is full; null when they say something else. */
export function diskFull(text: string, folder: string): CannotStart | null {
  return /No space left on device|ENOSPC|Disk quota exceeded/i.test(text)
    ? new CannotStart(`The disk that holds ${folder} is full: free some space and start again.`)
    : null;
}
