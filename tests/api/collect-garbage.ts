import v8 from "node:v8";
import vm from "node:vm";

let collect: (() => void) | undefined;

/**
 * A full collection, now. Asked of V8 itself: `--expose-gc` on a command line may not reach the process of a test, and what
 * waits to be collected is hundreds of megabytes.
 */
export function collectGarbage(): void {
  if (!collect) {
    v8.setFlagsFromString("--expose-gc");
    // A context made from here on has it.
    collect = vm.runInNewContext("gc") as () => void;
  }
  collect();
}
