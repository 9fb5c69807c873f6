/** Layers with one-way imports (docs/architecture.md). A test plants forbidden imports and sees them caught. */
const layers = ["contract", "artwork", "tracing", "domain", "api", "web", "outside", "db"];
/** What each layer may import, besides itself, the generated messages and the artwork (pure drawing functions). */
const mayImport = {
  contract: [],
  artwork: [],
  tracing: [],
  web: ["contract"],
  api: ["domain", "contract", "tracing"],
  domain: ["contract", "db", "outside"],
  db: ["contract", "tracing"],
  outside: ["contract", "tracing"],
};

const layerRules = layers.map((layer) => ({
  name: `${layer}-imports-only-allowed-layers`,
  severity: "error",
  from: { path: `^src/${layer}/` },
  to: {
    path: "^(src|seeds|tests|bench)/",
    pathNot: `^src/(${[layer, "messages", "artwork", ...mayImport[layer]].join("|")})/`,
  },
}));

/** The areas of the domain, each importing only those after it, and `app-context.ts` (types of what is injected). */
const areas = ["registry", "reports", "edition", "attendance", "sales", "programme", "people", "platform"];

const areaRules = areas.map((area, place) => ({
  name: `${area}-imports-only-areas-below`,
  severity: "error",
  from: { path: `^src/domain/${area}/` },
  to: {
    path: "^src/domain/",
    pathNot: `^src/domain/(app-context\\.ts$|(${areas.slice(place).join("|")})/)`,
  },
}));

/** What each part of the pages may import, besides itself and `ui`. */
const mayShow = { ui: [], buyer: [], public: ["buyer"], door: [], organiser: ["public", "buyer", "door"] };

const webRules = Object.entries(mayShow).map(([part, others]) => ({
  name: `${part}-pages-import-only-allowed-parts`,
  severity: "error",
  from: { path: `^src/web/${part}/` },
  to: { path: "^src/web/[^/]+/", pathNot: `^src/web/(fonts|${[part, "ui", ...others].join("|")})/` },
}));

/** One noun in several folders: one statement writes all of them. */
const NOUNS = ["sales/(orders|payments|refunds|wallet)", "(edition/[^/]+|platform/current-edition)"];
const TABLES = "^src/domain/.+/tables\\.ts$";

/** One noun uses another through its use cases and queries, never through its tables. */
const nounRules = [
  ...NOUNS.map((noun, place) => ({
    name: `no-tables-of-another-noun-${place + 1}`,
    severity: "error",
    from: { path: `^src/domain/${noun}/` },
    to: { path: TABLES, pathNot: `^src/domain/${noun}/` },
  })),
  {
    name: "no-tables-of-another-noun",
    severity: "error",
    from: { path: "^src/domain/([^/]+/[^/]+)/", pathNot: `^src/domain/(${NOUNS.join("|")})/` },
    to: { path: TABLES, pathNot: "^src/domain/$1/" },
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...areaRules,
    ...webRules,
    {
      name: "no-circular-imports",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...nounRules,
    {
      name: "no-config-below-the-entries",
      severity: "error",
      from: { path: `^src/(${layers.join("|")})/` },
      to: { path: "^src/config/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(\\.test\\.tsx?$|^src/messages/|/\\+types/)" },
    // Reads with the package `typescript` (6); of TypeScript 7 it would see nothing and pass (docs/decisions/0002).
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
