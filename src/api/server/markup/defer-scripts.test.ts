import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const nonce = "0123456789abcdef0123456789abcdef";
const page = (body: string) => `<html><head></head><body><h1>Words</h1>${body}</body></html>`;

it("asks for scripts after the first frame, all of them at once", () => {
  const html = deferScripts(
    page(
      '<link rel="modulepreload" href="/assets/a.js" nonce="0123456789abcdef0123456789abcdef"/><link rel="modulepreload" href="/assets/b.js" nonce="0123456789abcdef0123456789abcdef"/>' +
        '<script nonce="0123456789abcdef0123456789abcdef" type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n' +
        '  window.__modules = {"root":route0,"$&":1};\nimport("/assets/entry.js");</script>',
    ),
    nonce,
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('["/assets/a.js","/assets/b.js"]');
  const formats = html.indexOf("new Intl.DateTimeFormat()");
  expect(formats).toBeGreaterThan(html.indexOf("/assets/b.js"));
  expect(formats).toBeLessThan(html.indexOf("await import("));
  expect(html).toContain(
    'const unnamed0 = await import("/assets/manifest.js");\nawait new Promise((resolve) => setTimeout(resolve));\n' +
      'const route0 = await import("/assets/root.js");\nawait new Promise((resolve) => setTimeout(resolve));\n' +
      'window.__modules = {"root":route0,"$&":1};\nimport("/assets/entry.js");',
  );
});

it("leaves a page as it is that starts in another way", () => {
  const html = page('<script type="module" src="/assets/x.js"></script>');
  expect(deferScripts(html, nonce)).toBe(html);
});

it("reads no script and no preload that came with the content", () => {
  const injected =
    '<link rel="modulepreload" href="https://evil.test/a.js"/>' +
    '<script type="module" async="">import "https://evil.test/b.js";</script>';
  const own = `<script nonce="${nonce}" type="module" async="">import "/assets/own.js";</script>`;
  const html = deferScripts(page(injected + own), nonce);
  expect(html).toContain(injected);
  expect(html).toContain('await import("/assets/own.js")');
  expect(html).not.toContain('await import("https://evil.test');
  expect(html).toContain("const href of []");
});
