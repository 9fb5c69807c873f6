import { isMainThread } from "node:worker_threads";

// Given to a server by `--import`: it ends when the test that started it has ended in any way. One that a killed test
// leaves behind would keep the processor busy and the output of the whole run open. Threads load this too.
if (isMainThread) {
  process.stdin.once("close", () => process.exit(1)).resume();
  process.stdin.unref();
}
