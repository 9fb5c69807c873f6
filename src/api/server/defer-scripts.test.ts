import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = (body: string) => `<html><head></head><body><h1>Words</h1>${body}</body></html>`;

it("asks for scripts after the first frame, all of them at once", () => {
  const html = deferScripts(
    page(
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
        '<script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n' +
        '  window.__modules = {"root":route0,"$&":1};\nimport("/assets/entry.js");</script>',
    ),
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('["/assets/a.js","/assets/b.js"]');
  expect(html).toContain(
    'const unnamed0 = await import("/assets/manifest.js");\nawait new Promise((resolve) => setTimeout(resolve));\n' +
      'const route0 = await import("/assets/root.js");\nawait new Promise((resolve) => setTimeout(resolve));\n' +
      'window.__modules = {"root":route0,"$&":1};\nimport("/assets/entry.js");',
  );
});

it("leaves a page as it is that starts in another way", () => {
  const html = page('<script type="module" src="/assets/x.js"></script>');
  expect(deferScripts(html)).toBe(html);
});
