import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const FACTS = JSON.stringify(at("../src/contract/site/site-facts.ts"));
const KEYS = "../src/contract/site/site-text-keys.json";
/** Messages in whose place an edition may have words of its own. */
const own = new Set(Object.values(JSON.parse(readFileSync(at(KEYS), "utf8"))).flat());

const { locales: languages } = JSON.parse(readFileSync(at("../project.inlang/settings.json"), "utf8"));

/** A compiled message: its functions are named `pt_home_title`. */
const COMPILED = /[\\/](?:messages|compiled)[\\/]messages[\\/](\w+)\.js$/;
const LOCALE = /^\tconst locale = .*$/m;

/**
 * Messages name facts of the edition as `$event` or `$city`; those of `{braces}` come from the caller. This puts the
 * facts into the compiled messages, so that no caller has to pass them, and lets an edition have other words
 * (decision 159).
 * @returns {import("vite").Plugin}
 */
export function messageFacts() {
  return {
    name: "nexxt-message-facts",
    transform(code, id) {
      const key = COMPILED.exec(id)?.[1];
      if (!key || key === "_index") return;
      const hasOther = existsSync(path.join(path.dirname(id), `other_${key}.js`));
      const filled = fill(code, key, hasOther);
      return filled === code ? undefined : { code: filled, map: null };
    },
  };
}

function fill(code, key, hasOther) {
  const other = hasOther ? `other_${key}` : null;
  if (!(own.has(key) || other || /\$[a-z]\w*/i.test(code))) return code;
  const filled = withFacts(code, key);
  const imports = [
    `import { isOther, ownMessage, ownText, siteFact } from ${FACTS};`,
    ...(other ? [`import { ${other} } from "./${other}.js";`] : []),
  ];
  return `${imports.join("\n")}\n${own.has(key) || other ? withOwn(filled, key, other) : filled}`;
}

const catalogues = () =>
  [KEYS, ...languages.map((language) => `../messages/${language}.json`)]
    .map((file) => readFileSync(at(file), "utf8"))
    .join();
const INDEX = /[\\/](?:messages|compiled)[\\/]messages[\\/]_index\.js$/;

/**
 * In tests all messages are one module, with their facts. Each of 5,000 files was read, transformed and run by itself.
 * @returns {import("vite").Plugin}
 */
export function messagesInOne() {
  return {
    name: "nexxt-messages-in-one",
    // The index, by which Vitest would find what it has kept, stays as it is when a message changes.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (INDEX.test(id) ? catalogues() : undefined));
    },
    load(id) {
      if (!INDEX.test(id)) return;
      const index = readFileSync(id, "utf8");
      const keys = [...index.matchAll(/^export \* from '\.\/(\w+)\.js'$/gm)].map(([, key]) => key);
      const known = new Set(keys);
      const imports = new Set();
      const codes = keys.map((key) => {
        const code = readFileSync(path.join(path.dirname(id), `${key}.js`), "utf8");
        const filled = fill(code, key, known.has(`other_${key}`));
        return filled.replaceAll(/^(?:import .*|\/\*\*[\s\S]*?\*\/)\n/gm, (part) => {
          if (part.startsWith("import") && !part.includes(`other_${key}`)) imports.add(part);
          return "";
        });
      });
      return { code: [...imports, ...codes].join("\n"), map: null };
    },
  };
}

const INTO_RUNTIME = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";

/**
 * In a browser each message is its texts alone: how one is chosen stands once, not in each of them. After `messageFacts`.
 * @returns {import("vite").Plugin}
 */
export function messagesOfBrowser() {
  return {
    name: "nexxt-messages-of-browser",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const key = COMPILED.exec(id)?.[1];
      if (!key || key === "_index") return;
      const [texts, exported] = code.split(`export const ${key} = `);
      const inEach = [...(exported ?? "").matchAll(/return (\w+)\(inputs\)/g)].map(([, name]) => name);
      if (!texts.includes(INTO_RUNTIME) || inEach.length !== languages.length)
        throw new Error(`The message ${key} is compiled otherwise than expected`);
      // The base language, which is the last there, is the first of `languages`.
      const told = `/* @__PURE__ */ inLanguage(${[inEach.at(-1), ...inEach.slice(0, -1)].join(", ")})`;
      const other = exported.includes("isOther()") ? `, other_${key}` : "";
      const message = exported.includes("ownText(")
        ? `/* @__PURE__ */ ownMessage("${key}", ${told}${other})`
        : told;
      return {
        code: `${texts.replace(INTO_RUNTIME, "import { inLanguage } from '../runtime.js';")}export const ${key} = ${message};`,
        map: null,
      };
    },
  };
}

const RUNTIME = /[\\/]src[\\/]messages[\\/]runtime\.js$/;

/**
 * Paraglide's runtime finds a language by cookies, headers and addresses, 2 kB for every page; a browser has it from the
 * document (`use-document-language.ts`). The build fails for what is imported beside these.
 * @returns {import("vite").Plugin}
 */
export function languageOfBrowser() {
  return {
    name: "nexxt-language-of-browser",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!RUNTIME.test(id)) return;
      const kept = /^export const (baseLocale|locales) = .*$/gm;
      return {
        code: `${code.match(kept).join("\n")}
export const experimentalStaticLocale = undefined;
export let getLocale = () => baseLocale;
export const overwriteGetLocale = (read) => { getLocale = read; };
export const isLocale = (text) => locales.includes(text);
export const overwriteServerAsyncLocalStorage = () => {};
const order = [baseLocale, ...locales.filter((one) => one !== baseLocale)];
export function inLanguage(...texts) {
  return (inputs = {}, { locale = getLocale() } = {}) => (texts[order.indexOf(locale)] ?? texts[0])(inputs);
}`,
        map: null,
      };
    },
  };
}

function withFacts(code, key) {
  let language = "";
  const lines = code.split("\n").map((line) => {
    language = new RegExp(`^const (\\w+?)_${key}\\b`).exec(line)?.[1] ?? language;
    return line.replaceAll(/\\?\$([a-z]\w*)/gi, (_, name) => `\${siteFact("${name}", "${language}")}`);
  });
  return lines.join("\n");
}

const withOwn = (code, key, other) =>
  code.replace(LOCALE, (line) =>
    [
      line,
      `\tconst own = ownText("${key}", locale, inputs); if (own !== undefined) return own`,
      ...(other ? [`\tif (isOther()) return ${other}(inputs, options)`] : []),
    ].join("\n"),
  );
