import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // Each build has a folder of its own, which scripts/setup.mjs names.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build/by-hand",
  // The sitemap is short: it comes with the page instead of being asked for afterwards.
  routeDiscovery: { mode: "initial" },
  // The entries are src/server.ts and src/worker.ts (vite.config.ts); each keeps its name.
  serverBuildFile: "[name].js",
  // Which site a form comes from is checked before, by what a browser says behind any proxy (api/server/create-server.ts).
  allowedActionOrigins: ["**"],
} satisfies Config;
