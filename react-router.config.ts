import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  // The entries are src/server.ts and src/worker.ts (vite.config.ts); each keeps its name.
  serverBuildFile: "[name].js",
} satisfies Config;
