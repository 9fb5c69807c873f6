import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The parts that the browser's router leaves out (`scripts/router-of-browser.mjs`, decision 212). */
const LEFT_OUT =
  /\b(Form|useFetcher|useFetchers|useSubmit|useFormAction|useActionData)\b(?=[^;]*\} from "react-router")|export (?:async function|const) (clientAction|clientMiddleware)\b/;

test("no page uses what the browser's router is without", () => {
  const using = globSync("src/web/**/*.{ts,tsx}").filter((file) => LEFT_OUT.test(readFileSync(file, "utf8")));
  expect(using).toEqual([]);
  expect('import { data, useFetcher } from "react-router";').toMatch(LEFT_OUT);
  expect("export const clientAction = () => {};").toMatch(LEFT_OUT);
});
