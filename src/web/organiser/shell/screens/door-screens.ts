import type { Screen } from "./screen.ts";

/** Who may come in, and who came. */
export const doorScreens: readonly Screen[] = [];
