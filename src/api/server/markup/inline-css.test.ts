import { expect, it } from "vitest";
import { inlineCss, rememberStyles } from "./inline-css.ts";

const nonce = "0123456789abcdef0123456789abcdef";
const link = (href: string) => `<link nonce="${nonce}" rel="stylesheet" href="${href}"/>`;
const files: Record<string, string> = {
  "/assets/a.css": "h1{color:red}",
  "/assets/b.css": "p{background:url(/x.png)}",
  "/assets/relative.css": "p{background:url(./x.png)}",
  "/assets/ends.css": "p::after{content:'</style>'}",
};

it("puts the style into the page, in its place, and leaves a link that loads nothing", async () => {
  const reads: string[] = [];
  const styles = rememberStyles();
  const readStyle = (wanted: string) =>
    styles(wanted, async (path) => {
      reads.push(path);
      return new Response(files[path]);
    });
  const page = `<head>${link("/assets/a.css")}${link("/assets/b.css")}</head>`;
  const { html, styles: texts } = await inlineCss(page, nonce, readStyle);
  expect(texts).toEqual([files["/assets/a.css"], files["/assets/b.css"]]);
  expect(html).toBe(
    '<head><link rel="stylesheet" disabled="" href="/assets/a.css"/><style>h1{color:red}</style>' +
      '<link rel="stylesheet" disabled="" href="/assets/b.css"/><style>p{background:url(/x.png)}</style></head>',
  );
  await inlineCss(page, nonce, readStyle);
  expect(reads).toEqual(["/assets/a.css", "/assets/b.css"]);
});

it.each([
  ["is missing", "/assets/missing.css", new Response("", { status: 404 })],
  ["means places by its own", "/assets/relative.css", new Response(files["/assets/relative.css"])],
  ["would end the element", "/assets/ends.css", new Response(files["/assets/ends.css"])],
])("a style that %s stays a link", async (_, path, response) => {
  const readStyle = (wanted: string) => rememberStyles()(wanted, async () => response);
  expect(await inlineCss(link(path), nonce, readStyle)).toEqual({ html: link(path), styles: [] });
});

it("a style that cannot be read stays a link", async () => {
  const readStyle = (path: string) => rememberStyles()(path, () => Promise.reject(new Error("gone")));
  const html = link("/assets/a.css");
  expect(await inlineCss(html, nonce, readStyle)).toEqual({ html, styles: [] });
});

it("a link that came with the content is neither read nor put into the page", async () => {
  const injected = '<link rel="stylesheet" href="/api/v1/speakers/"/>';
  const readStyle = () => Promise.resolve("h1{color:red}");
  expect(await inlineCss(injected, nonce, readStyle)).toEqual({ html: injected, styles: [] });
});
