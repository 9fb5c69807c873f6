import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const CONTRACTS = fileURLToPath(new URL("../src/contract/", import.meta.url));
/** A file named `….routes.ts` re-exports one contract. */
const FILE = /\.routes\.ts$/;
const EXPORT = /export \{ (\w+) \} from "#contract\/([^"]+)"/;

/**
 * A browser needs a contract's methods and paths to call the API: the server checks what they carry. This leaves the
 * schemas, and zod, out of what visitors download.
 * @returns {import("vite").Plugin}
 */
export function contractRoutes() {
  return {
    name: "nexxt-contract-routes",
    applyToEnvironment: ({ name }) => name === "client",
    async transform(code, id) {
      if (!FILE.test(id)) return;
      const [, name, file] = EXPORT.exec(code) ?? [];
      if (!name || !file) throw new Error(`${id} re-exports no contract`);
      const { module, dependencies } = await runnerImport(CONTRACTS + file);
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return { code: `export const ${name} = ${JSON.stringify(routesOf(module[name]))};`, map: null };
    },
  };
}

/** As oRPC's link reads them. */
function routesOf(contract) {
  const definition = contract["~orpc"];
  if (!definition)
    return Object.fromEntries(Object.entries(contract).map(([key, inner]) => [key, routesOf(inner)]));
  const { method, path, inputStructure, outputStructure } = definition.route;
  const structures = inputStructure === "detailed" ? { inputStructure, outputStructure } : {};
  return { "~orpc": { errorMap: {}, meta: {}, route: { method, path, ...structures } } };
}
