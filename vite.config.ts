import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Stay outside the bundle: WASM, native protocol code, and what finds its own files at run time. */
const external = ["sharp", "@electric-sql/pglite", "pg", "pg-boss", "pino", "nodemailer"];

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/messages",
      emitTsDeclarations: true,
      strategy: ["url", "baseLocale"],
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: { server: "src/server.ts", worker: "src/worker.ts" } } },
      // React chooses its build by NODE_ENV; bundled, it is the production one wherever it runs.
      resolve: command === "build" ? { noExternal: true as const, external } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));
