import cluster, { type Worker } from "node:cluster";

/** The first process of several: it migrates the database and says where the shop is. */
export const FIRST = 1;

const READY = "nexxt:ready";

/** To the parent, if there is one: this process does its work now. */
export function signalReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}

/** True when the child is ready, false when it has ended before. */
export const untilReady = (child: Worker) =>
  new Promise<boolean>((resolve) => {
    child.on("message", (message) => message === READY && resolve(true));
    child.once("exit", () => resolve(false));
  });
