import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: ["**/node_modules/**", "build/**"], ...more },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ["tests/template.ts"],
    projects: [
      project("rules", ["src/**/*.test.{ts,tsx}", "seeds/**/*.test.ts", "tests/house/**/*.test.ts"], {
        exclude: ["**/node_modules/**", "src/**/*.db.test.ts"],
      }),
      project("database", ["src/**/*.db.test.ts"], { testTimeout: 20_000, hookTimeout: 60_000 }),
      // Starts servers of its own from the build, one file at a time.
      project("races", ["tests/races/**/*.test.ts"], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      // Two at a time, each with a server and a browser of its own.
      project("browser", ["tests/e2e/**/*.test.ts"], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 2 },
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
});
