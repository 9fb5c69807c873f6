/** The row that a key marks next; null for keys that do not move it. `page`: how many rows are in view. */
export function nextRow(key: string, marked: number, count: number, page: number): number | null {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowDown: marked + 1,
    j: marked + 1,
    ArrowUp: marked - 1,
    k: marked - 1,
    PageDown: marked + page,
    PageUp: marked - page,
    Home: 0,
    End: last,
  };
  const step = steps[key];
  return step === undefined || count === 0 ? null : Math.min(Math.max(step, 0), last);
}
