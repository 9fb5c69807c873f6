export interface Loop {
  /** Resolves when the current turn has ended; no other follows. */
  stop(): Promise<void>;
}

/**
 * Runs `turn` until stopped: again at once while it resolves to true, otherwise after `everyMs`. A turn that rejects is
 * reported and repeated later.
 */
export function startLoop(
  everyMs: number,
  turn: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  let running = true;
  let wake = () => {};
  const turns = (async () => {
    while (running) {
      const more = await turn().catch(onError);
      if (more === true || !running) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  })();
  return {
    stop: () => {
      running = false;
      wake();
      return turns;
    },
  };
}
