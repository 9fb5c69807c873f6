import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code comes once what stands above it is alive. Until then, and if it cannot be loaded, the part is as the
 * server wrote it: its links lead on.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})));
