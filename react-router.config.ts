import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  // The sitemap is short: it comes with the page instead of being asked for afterwards.
  routeDiscovery: { mode: "initial" },
  // The entries are src/server.ts and src/worker.ts (vite.config.ts); each keeps its name.
  serverBuildFile: "[name].js",
} satisfies Config;
