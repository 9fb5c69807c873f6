export interface Loop {
  /** Resolves when the turn under way has ended; there is no further one. */
  stop(): Promise<void>;
}

/**
 * Takes turns until stopped: the next at once while `turn` answers that there is more to do, else after `everyMs`.
 * A turn that rejects is reported and taken again later.
 */
export function startLoop(
  everyMs: number,
  turn: () => Promise<{ more: boolean }>,
  onError: (error: unknown) => void,
): Loop {
  let running = true;
  let wake = () => {};
  const turns = (async () => {
    while (running) {
      const { more } = await turn().catch((error: unknown) => {
        onError(error);
        return { more: false };
      });
      if (more || !running) continue;
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
