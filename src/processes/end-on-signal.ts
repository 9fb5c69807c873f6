/** Ends the process by SIGTERM or SIGINT after `close`, which runs once. */
export function endOnSignal(close: () => Promise<unknown>): void {
  let ending = false;
  async function end() {
    if (ending) return;
    ending = true;
    await close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
}
