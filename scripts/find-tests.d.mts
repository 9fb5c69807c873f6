export function findTests(
  root: string,
  words: readonly string[],
): { files: string[]; names: string | null; needsBuild: boolean };
