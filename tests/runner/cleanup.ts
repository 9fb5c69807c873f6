import { afterAll, vi } from "vitest";

// Files that share their modules share the globals too.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
