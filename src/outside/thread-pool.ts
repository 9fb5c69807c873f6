import type { Piscina } from "piscina";

export interface ThreadPool {
  /**
   * Rejects when the thread's function does, and with a `TimeoutError` at the time limit; the thread is ended then. What is in
   * `moved` goes to the thread without a copy, and is empty here afterwards.
   */
  run<Result>(request: unknown, moved?: readonly ArrayBuffer[]): Promise<Result>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** The export of the file that the threads run; the default one without a name. */
  task?: string;
  threads: number;
  /** From `run` on, in ms: a function that loops forever is ended too. */
  timeLimitMs: number;
  /** An idle thread's life, in ms. */
  idleMs: number;
  /** Each thread's `workerData`. */
  data?: unknown;
  /** For a thread that failed outside a request, or before it could take one. */
  onError: (error: unknown) => void;
}

/** Per thread. A function that needs more fails; the process continues. */
const HEAP_MB = 128;
/**
 * Of young objects. Near its limit a thread is given 16 MB more, in which to end: where a collection moves more young ones than that
 * at once, the whole process is aborted (9 of 60 with Node's default, none of 120 with this).
 */
const YOUNG_MB = 12;

/** Runs a function that `file` exports in threads. None is started before the first request. */
export function openThreadPool(
  file: string,
  { task = "default", threads, timeLimitMs, idleMs, data, onError }: PoolOptions,
): ThreadPool {
  let opened: Promise<Piscina> | undefined;
  const open = async () => {
    // Loaded by the first request, so that no start waits for it.
    const { Piscina } = await import("piscina");
    const pool = new Piscina({
      filename: file,
      name: task,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      workerData: data,
    });
    // A module that does not load would be tried again and again while its requests wait.
    return pool.once("error", (error) => {
      pool.on("error", () => {});
      opened = undefined;
      onError(error);
      void pool.destroy();
    });
  };
  return {
    run: async <Result>(request: unknown, moved: readonly ArrayBuffer[] = []): Promise<Result> => {
      opened ??= open();
      const pool = await opened;
      const signal = AbortSignal.timeout(timeLimitMs);
      return (await pool.run(request, { signal, transferList: [...moved] }).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      })) as Result;
    },
    close: async () => {
      await (await opened)?.destroy();
    },
  };
}
