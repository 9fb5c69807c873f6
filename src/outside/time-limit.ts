/** The work's outcome, or a `TimeoutError` once the time limit has passed. The work itself is not stopped. */
export async function withinTime<Value>(
  timeLimitMs: number,
  what: string,
  running: Promise<Value>,
): Promise<Value> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException(`${what} took over ${timeLimitMs} ms`, "TimeoutError")),
    timeLimitMs,
  );
  try {
    return await Promise.race([running, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
