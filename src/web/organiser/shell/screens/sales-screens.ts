import type { Screen } from "./screen.ts";

/** Orders, money and what is said to attendees. */
export const salesScreens: readonly Screen[] = [];
