export const buildsFolder: string;
export function currentBuild(folder?: string): string;
export function builtEntry(name: "server" | "worker" | "commands" | "backups", folder?: string): string;
export function provideBuild(id: string, make: (folder: string) => void, folder?: string): void;
export function holdBuild(build: string): void;
