import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The claims of `docs/asvs.md` about the sources as a whole, where no single behaviour could show them. */
const sources = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|^src\/messages\//.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, "utf8")) }));
const filesWith = (wanted: RegExp) => sources.filter(({ text }) => wanted.test(text)).map(({ file }) => file);

/** Removes lines that are comments as a whole. */
function withoutComments(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join("\n");
}

it("there are sources to look at", () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(filesWith(/from "node:crypto"/).length).toBeGreaterThan(5);
});

it("a regular expression is built in these files alone, of constants and nonces, and of a person's words where they are escaped", () => {
  const known = [
    "src/web/organiser/content/venues/coordinates.ts",
    "src/api/server/markup/inline-css.ts",
    "src/api/server/markup/nonce.ts",
    "src/api/server/markup/defer-scripts.ts",
    "src/api/contract-routes.ts",
    "src/domain/people/staff/factors/recovery-codes.ts",
    "src/domain/edition/transfer/archive.ts",
    // An edition's city, escaped: `old-texts.test.ts`.
    "src/domain/edition/content/old-texts.ts",
    // The words of a person, escaped: `erase-notes.db.test.ts`.
    "src/domain/platform/personal-data/redact-person.ts",
  ];
  expect(filesWith(/\bRegExp\(/).filter((file) => !known.includes(file))).toEqual([]);
});

it("programs are started in four files, by lists of arguments: nothing passes a shell", () => {
  const starting = filesWith(/["'](node:)?child_process["']/);
  expect(starting.sort()).toEqual([
    "src/db/embedded/programs.ts",
    "src/db/embedded/running.ts",
    "src/db/embedded/system-user.ts",
    "src/outside/draw-svg.ts",
  ]);
  for (const { file, text } of sources.filter((one) => starting.includes(one.file)))
    expect([file, /\bexec(Sync|File)?\(|shell:/.test(text)]).toEqual([file, false]);
});

it("no text is run as a program", () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm["']|setTimeout\(\s*["'`]/)).toEqual([]);
});

it("certificates are checked: nothing turns that off", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

it("what must not be guessed comes from the system's generator: Math.random is in three screens alone", () => {
  // A seed of drawings, and the names of rows of two forms.
  expect(filesWith(/Math\.random/).sort()).toEqual(
    [
      "src/web/organiser/site/editions/next-edition.ts",
      "src/web/organiser/content/calls/call.tsx",
      "src/web/organiser/shop/questions/question.tsx",
    ].sort(),
  );
});

it("settings, and so secrets, are read in one place; the others pass the environment on to PostgreSQL's programs", () => {
  expect(filesWith(/process\.env\b/).sort()).toEqual(
    ["src/config/config.ts", "src/db/embedded/programs.ts", "src/db/embedded/running.ts"].sort(),
  );
});

it("text becomes markup in seven places", () => {
  expect(
    filesWith(/dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(/).sort(),
  ).toEqual(
    [
      // A document of ours.
      "src/api/openapi/reference/reference-page.tsx",
      "src/domain/attendance/mailings/mailing.email.tsx",
      // A comment for Outlook that holds nothing from outside.
      "src/outside/mail/mail-components.tsx",
      "src/web/root.tsx",
      "src/web/public/seo/structured-data/json-ld.tsx",
      "src/web/ui/sanitised-html.tsx",
      // The server's HTML, as the browser found it.
      "src/web/ui/server-rendered.tsx",
    ].sort(),
  );
});

it("no algorithm that is broken: SHA-1 makes an id of a name in the programme's exchange format alone, and no cipher is without authentication", () => {
  expect(filesWith(/["'](md5|sha1|des|rc4|aes-\d+-(cbc|ecb|ctr))["']/i)).toEqual([
    "src/domain/programme/programme/exchange/schedule-json.ts",
  ]);
});

it("libraries are named by exact versions, and each package has its checksum but some of other systems", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.length).toBeGreaterThan(20);
  expect(versions.filter(([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual(
    [],
  );
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; optional?: boolean; os?: string[]; libc?: string[] }>;
  };
  // Native parts that are never installed on this system: the registry that the lockfile was made with lacks them (decision 121).
  const elsewhere = ({ optional, os = [], libc = [] }: (typeof packages)[string]) =>
    optional && (!os.includes("linux") || libc.length > 0 || os.length === 0);
  const unchecked = Object.entries(packages).filter(([name, one]) => name !== "" && !one.integrity);
  expect(unchecked.filter(([, one]) => !elsewhere(one)).map(([name]) => name)).toEqual([]);
  expect(unchecked.length).toBeLessThan(50);
});
