export function findTests(
  root: string,
  words: readonly string[],
): { files: string[]; names: string | null; needsBuild: boolean };
export function findQuickTests(root: string): { files: string[]; ofChange: string[] };
