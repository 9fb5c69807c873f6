const FILE = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)\.js$/;
const NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT = /(?<== )React\$1\.forwardRef\(/g;

/** A script in the router's last page of errors, for developers. */
const HINT = /(?<=__html: `)\s*console\.log\([^`]*(?=`)/;

/**
 * Every link reads this context. The router makes a new one, with the same content, at each address: it drew all links of the page
 * before the next paint, and again with the new page (decision 214).
 */
const CONTEXT = /(?<=FrameworkContext\.Provider, \{ value: )(?=\{\s+manifest: ssrInfo\.manifest)/;

/**
 * A view transition shows its page once the browser has a picture of the page before. Where a press had led on meanwhile, the
 * router then showed the earlier page under the later one's address; where one led on a moment later, it waited for a page
 * that was no longer drawn, and the browser stood still for four seconds (decision 216).
 */
const NEWEST_PAGE = [
  [
    /(?<=startViewTransition\(async \(\) => \{)(?=\s+if \(useTransitions)/,
    "if (router.state.location.key !== newState.location.key) return; newState = router.state;",
  ],
  [/(?<=if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{)/, "renderDfd?.resolve();"],
];

/** The replaced parts of a file, by their place. */
const rewritten = {
  components: NEWEST_PAGE,
  "dom-export/hydrated-router": [[CONTEXT, "ssrInfo.context.value ??= "]],
};

/** The parts of React Router that no page of ours uses. A change of this list is decision 212. */
const leftOut = {
  // Forms and fetchers of the router: ours send themselves, or speak with the API.
  "router/router": {
    fails:
      "handleAction fetch handleFetcherAction handleFetcherLoader getFetcher resetFetcher queueFetcherForDeletion getUpdatedRevalidatingFetchers discoverRoutes patchRoutes _internalSetRoutes defaultDataStrategyWithMiddleware",
    isEmpty: "markFetchRedirectsDone abortStaleFetchLoads",
    normalizeNavigateOptions: "return { path };",
    runClientMiddlewarePipeline: "return handler();",
  },
  "dom/ssr/single-fetch": {
    fails: "singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy",
  },
  // Routes that are found as links come on screen: ours come with the page (react-router.config.ts).
  "dom/ssr/fog-of-war": {
    isEmpty: "getPatchRoutesOnNavigationFunction useFogOFWarDiscovery",
    isFogOfWarEnabled: "return false;",
    fails: "getPartialManifest",
  },
  // Measuring by callbacks, hot replacement of routes, server components, the page of an error that no screen shows: the root does.
  "router/instrumentation": {
    fails: "getRouteInstrumentationUpdates instrumentClientSideRouter",
    isEmpty: "consumeInstrumentationClientResultMetaReceiver",
  },
  "dom/ssr/routes": { fails: "createClientRoutesWithHMRRevalidationOptOut wrapShouldRevalidateForHdr" },
  "dom/ssr/components": { fails: "RSCPrefetchPageLinksImpl" },
  hooks: { fails: "RSCErrorHandler DefaultErrorComponent", isEmpty: "warningOnce" },
  // Hints for developers.
  "router/history": { isEmpty: "warning" },
};

/**
 * A third of the router is for what we do not do (decision 212). A browser's build has those functions empty, or failing if
 * they were called after all, and the minifier then drops what they alone need. The build fails for a name that is not there.
 * @returns {import("vite").Plugin}
 */
export function routerOfBrowser() {
  return {
    name: "nexxt-router-of-browser",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const file = FILE.exec(id)?.[1].replaceAll("\\", "/");
      if (file === undefined) return;
      const bodies = new Map(Object.entries(bodiesOf(leftOut[file] ?? {})));
      const nodes = nodesIn(this.parse(code));
      const emptied = nodes.filter(({ type, id }) => type === "FunctionDeclaration" && bodies.has(id.name));
      const missing = [...bodies.keys()].filter((name) => !emptied.some(({ id }) => id.name === name));
      if (missing.length > 0) throw new Error(`react-router's ${file} has no ${missing.join(", ")}`);
      const changes = [
        ...emptied.map(({ id, start, body }) => {
          const pure = bodies.get(id.name) === "" ? "/* @__NO_SIDE_EFFECTS__ */ " : "";
          const head = code.slice(start, body.start);
          return { start, end: body.end, text: `${pure}${head}{ ${bodies.get(id.name)} }` };
        }),
        ...nodes
          .filter(isExplained)
          .map(({ arguments: [what, why] }) => ({ start: what.end, end: why.end, text: "" })),
      ];
      // A component is kept, though nothing uses it, for its name, and for what its making might do.
      return {
        code: rewrite(change(code, changes), rewritten[file] ?? [])
          .replace(NAME, "")
          .replace(COMPONENT, "/* @__PURE__ */ $&")
          .replace(HINT, ""),
        map: null,
      };
    },
  };
}

/** An invariant, and a sentence for developers: the stack of the error says as much. */
const isExplained = ({ type, callee, arguments: args }) =>
  type === "CallExpression" && /invariant$/.test(callee.name ?? "") && args.length === 2;

/** From the end, so that the places before stay; what is inside of a change goes with it. */
function change(code, changes) {
  const outer = changes.filter(
    (one) => !changes.some(({ start, end }) => start < one.start && one.end <= end),
  );
  return outer
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function rewrite(code, places) {
  return places.reduce((text, [place, by]) => {
    if (!place.test(text)) throw new Error(`react-router has no ${place}`);
    return text.replace(place, by);
  }, code);
}

function bodiesOf({ fails = "", isEmpty = "", ...others }) {
  const named = (names, body) =>
    names
      .split(" ")
      .filter(Boolean)
      .map((name) => [name, body(name)]);
  return {
    ...Object.fromEntries(named(fails, (name) => `throw new Error("left out: ${name}");`)),
    ...Object.fromEntries(named(isEmpty, () => "")),
    ...others,
  };
}

function nodesIn(node) {
  if (Array.isArray(node)) return node.flatMap(nodesIn);
  if (node === null || typeof node !== "object") return [];
  const inside = Object.values(node).flatMap(nodesIn);
  return node.type ? [node, ...inside] : inside;
}
