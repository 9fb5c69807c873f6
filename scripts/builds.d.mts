export const buildsFolder: string;
export function currentBuild(folder?: string): string;
export function builtEntry(name: "server" | "worker" | "commands" | "backups", folder?: string): string;
/** Where Node keeps what it has compiled of a build. */
export function compiledOf(build: string): string;
export function provideBuild(
  id: string,
  make: (folder: string) => void | Promise<void>,
  folder?: string,
): Promise<void>;
export function holdBuild(build: string): void;
