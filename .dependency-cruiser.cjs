/** Layers with one-way imports (docs/architecture.md). A test plants forbidden imports and sees them caught. */
const layers = ["contract", "artwork", "domain", "api", "web", "outside", "db"];
/** What each layer may import, besides itself, the generated messages and the artwork (pure drawing functions). */
const mayImport = {
  contract: [],
  artwork: [],
  web: ["contract"],
  api: ["domain", "contract"],
  domain: ["contract", "db", "outside"],
  db: ["contract"],
  outside: ["contract"],
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

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "no-circular-imports",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-tables-of-another-noun",
      comment: "One noun uses another through its use cases and queries, never through its tables.",
      severity: "error",
      from: { path: "^src/domain/([^/]+)/", pathNot: "^src/domain/(orders|payments|refunds)/" },
      to: { path: "^src/domain/[^/]+/tables\\.ts$", pathNot: "^src/domain/$1/" },
    },
    {
      name: "no-tables-of-another-noun-in-orders",
      comment:
        "Orders, payments and refunds are one noun in three folders: one statement writes all of them.",
      severity: "error",
      from: { path: "^src/domain/(orders|payments|refunds)/" },
      to: { path: "^src/domain/[^/]+/tables\\.ts$", pathNot: "^src/domain/(orders|payments|refunds)/" },
    },
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
