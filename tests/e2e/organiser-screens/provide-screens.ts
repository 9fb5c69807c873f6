import { runnerImport } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    staffScreens: { within?: "shop" | "open"; path: string }[];
  }
}

/** The journeys are run by Node as they are, which cannot read the screens' icons. */
export default async function provideScreens({ provide }: TestProject): Promise<void> {
  const { module } = await runnerImport<typeof import("#web/organiser/shell/screens/screens.ts")>(
    "/src/web/organiser/shell/screens/screens.ts",
  );
  provide(
    "staffScreens",
    module.screens.map(({ within, path }) => ({ ...(within && { within }), path })),
  );
}
