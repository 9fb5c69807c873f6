import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { parentId?: string; module: string; imports?: string[]; hasDefaultExport?: boolean }
  >;
}

export interface FirstLoad {
  /** The size of all scripts, as a browser gets them (Brotli), in kB of 1,000 bytes. */
  kB: number;
  files: number;
  /** Those below 4 kB, of which each costs more as a request than it weighs. */
  small: number;
}

const SMALL_BYTES = 4_000;

/** The scripts that a page of each route loads before it is alive, from React Router's manifest in a build's `client` folder. */
export function firstLoads(client: string): Map<string, FirstLoad> {
  const { entry, routes } = readManifest(path.join(client, "assets"));
  const pages = Object.keys(routes).filter((id) => routes[id]?.hasDefaultExport);
  return new Map(
    pages.map((id) => {
      const files = new Set([entry.module, ...entry.imports, ...filesUpTo(id)]);
      const sizes = [...files].map((file) => statSync(path.join(client, `${file}.br`)).size);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      const small = sizes.filter((size) => size < SMALL_BYTES).length;
      return [id, { kB: Math.round(bytes / 100) / 10, files: files.size, small }];
    }),
  );

  function filesUpTo(id: string): string[] {
    const route = routes[id];
    return route ? [route.module, ...(route.imports ?? []), ...filesUpTo(route.parentId ?? "")] : [];
  }
}

export function readManifest(assets: string): Manifest {
  const texts = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => readFileSync(path.join(assets, name), "utf8"));
  const text = texts.find((one) => one.startsWith("window.__reactRouterManifest")) ?? "";
  return JSON.parse(text.replace(/^[^{]*/, "").replace(/;\s*$/, "")) as Manifest;
}
