/** A film's name is its file's key in another form, so that serving it asks no database. `sha256`: of its content, in hex. */
export const filmName = (sha256: string, kind: string): string => `f-${sha256.slice(0, 32)}.${kind}`;

const FOLDER = "/films/";
export const filmPathOf = (name: string): string => `${FOLDER}${name}`;
export const filmNameOf = (path: string): string => path.slice(FOLDER.length);

/** Null for what is no film's path. */
export function filmFileKey(path: string): string | null {
  const parts =
    /^\/films\/f-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.(mp4|webm|vtt)$/.exec(
      path,
    );
  return parts && `films/${parts.slice(1, 6).join("-")}.${parts[6]}`;
}
