import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page whose code comes once what stands above it is alive. Until then, and while it cannot be loaded, the part is as the
 * server wrote it, and its links lead on; where the browser draws the page anew, it is not there yet, and the rest of the page is.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazy(() => untilLoaded(load));

/** In ms: the second try; each of the others waits twice as long. */
const AGAIN_MS = 2_000;

const untilLoaded = <Props>(load: Load<Props>, wait = AGAIN_MS): ReturnType<Load<Props>> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return untilLoaded(load, 2 * wait);
  });
