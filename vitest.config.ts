import { defineConfig } from "vitest/config";
import { messageFacts, messagesInOne } from "./scripts/message-facts.mjs";
import { SlowestFirst } from "./tests/runner/slowest-first.ts";

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: ["**/node_modules/**", "build/**"], ...more },
});

/** These mostly wait, for a restart or an attempt. */
const WAITING = ["tests/races/{faults,mail-down}.test.ts"];
/** Beside the faults. Six files at a time took a sixth more processor time for the same journeys (decision 224). */
const besideOthers = { maxWorkers: 3, sequence: { groupOrder: 2 } };
/** Node itself strips their types: Vite's own loading took 48 s of processor for the journeys' files. They import no JSX. */
const readByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  plugins: [messageFacts(), messagesInOne()],
  test: {
    maxWorkers: 3,
    // Only what hangs is cut: a busy machine takes ten times as long as a quiet one.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Files share what they import: more than half of a run was importing the same again.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    setupFiles: ["tests/runner/cleanup.ts"],
    globalSetup: ["tests/database/template.ts"],
    projects: [
      // Groups `rules` and `database` are one project: each project reads, transforms and imports every module anew.
      project(
        "in-process",
        ["src/**/*.test.{ts,tsx}", "seeds/**/*.test.ts", "tests/{architecture,setup}/**/*.test.ts"],
        { hookTimeout: 120_000 },
      ),
      // Measures which request comes first: no other test may run beside it.
      project("races", ["tests/races/**/*.test.ts"], {
        ...readByNode,
        exclude: WAITING,
        testTimeout: 120_000,
        hookTimeout: 300_000,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      project("faults", WAITING, {
        ...besideOthers,
        ...readByNode,
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project("browser", ["tests/e2e/**/*.test.ts"], {
        ...besideOthers,
        ...readByNode,
        testTimeout: 300_000,
        hookTimeout: 300_000,
        globalSetup: ["tests/e2e/harness/filled-folder.ts", "tests/e2e/organiser-screens/provide-screens.ts"],
        expect: { poll: { timeout: 60_000 } },
      }),
    ],
  },
});
