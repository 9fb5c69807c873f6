import { fileURLToPath } from "node:url";

const FACTS = JSON.stringify(fileURLToPath(new URL("../src/contract/site-facts.ts", import.meta.url)));
/** A compiled message: its functions are named `pt_home_title`. */
const COMPILED = /[\\/]messages[\\/]messages[\\/](\w+)\.js$/;

/**
 * Messages name facts of the edition as `$event` or `$city`; those of `{braces}` come from the caller. This puts the
 * facts into the compiled messages, so that no caller has to pass them (decision 159).
 * @returns {import("vite").Plugin}
 */
export function messageFacts() {
  return {
    name: "nexxt-message-facts",
    transform(code, id) {
      const key = COMPILED.exec(id)?.[1];
      if (!key || !/\$[a-z]\w*/i.test(code)) return;
      let language = "";
      const lines = code.split("\n").map((line) => {
        language = new RegExp(`^const (\\w+?)_${key}\\b`).exec(line)?.[1] ?? language;
        return line.replaceAll(/\\?\$([a-z]\w*)/gi, (_, name) => `\${siteFact("${name}", "${language}")}`);
      });
      return { code: `import { siteFact } from ${FACTS};\n${lines.join("\n")}`, map: null };
    },
  };
}
