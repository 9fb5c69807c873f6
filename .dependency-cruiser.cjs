/** One-way rooms (docs/architecture.md). A test plants a forbidden import and sees it caught. */
const rooms = ["contract", "domain", "api", "web", "outside", "db"];
/** What each room may import, besides itself and the generated messages. */
const mayImport = {
  contract: [],
  web: ["contract"],
  api: ["domain", "contract"],
  domain: ["contract", "db", "outside"],
  db: ["contract"],
  outside: ["contract"],
};

const oneWay = rooms.map((room) => ({
  name: `${room}-imports-only-what-it-may`,
  severity: "error",
  from: { path: `^src/${room}/` },
  to: {
    path: "^(src|seeds|tests|bench)/",
    pathNot: `^src/(${[room, "messages", ...mayImport[room]].join("|")})/`,
  },
}));

module.exports = {
  forbidden: [
    ...oneWay,
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "a-noun-keeps-its-tables",
      comment: "One noun uses another through its use cases and queries, never through its tables.",
      severity: "error",
      from: { path: "^src/domain/([^/]+)/" },
      to: { path: "^src/domain/[^/]+/tables\\.ts$", pathNot: "^src/domain/$1/" },
    },
    {
      name: "settings-are-read-in-one-place",
      severity: "error",
      from: { path: "^src/(contract|domain|api|web|outside|db)/" },
      to: { path: "^src/config\\.ts$" },
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
