import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const folder = import.meta.dirname;
/** Each lock, and its replacement in a negative control. */
const replaced = {
  "src/domain/sales/orders/placing/place-orders.ts": "place-orders.ts",
};

/** Builds the API with its locks left out; returns the entry. Everything else is the shop's own code. */
export async function buildControl(): Promise<string> {
  const outDir = path.resolve("build/control");
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "leave-the-locks-out",
        load: async (id) => {
          const found = Object.entries(replaced).find(([file]) => id === path.resolve(file));
          return found ? readFile(path.join(folder, found[1]), "utf8") : null;
        },
      },
    ],
    ssr: { noExternal: true, external: ["pg", "pg-boss", "pino", "piscina", "nodemailer"] },
    build: { ssr: path.join(folder, "server.ts"), outDir, target: "node24", minify: false },
  });
  return path.join(outDir, "server.js");
}
