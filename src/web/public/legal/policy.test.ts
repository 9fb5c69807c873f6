import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const KEY = /^(?:export )?const [A-Z_]+ = "(\w+)";$/gm;

it("names every key stored in the browser", () => {
  const policy = readFileSync("src/web/public/legal/policy-sections.ts", "utf8");
  const keys = globSync("src/web/**/*.ts", { exclude: (path) => path.endsWith(".test.ts") })
    .map((path) => readFileSync(path, "utf8"))
    .filter((source) =>
      /(browser|tab)-storage\.ts"|(local|session)Storage\.setItem|document\.cookie/.test(source),
    )
    .flatMap((source) => [...source.matchAll(KEY)].map(([, key]) => key));
  expect(keys).toEqual(
    expect.arrayContaining(["token", "tickets", "theme", "ideaDraft", "ideas_form_submitted"]),
  );
  expect(keys.filter((key) => !new RegExp(`"(\\w+, )*${key}(, \\w+)*"`).test(policy))).toEqual([]);
});
