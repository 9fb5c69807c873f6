import type { AttackOptions, AttackRow } from "./attack.ts";
import { processorSeconds } from "./requests/processor-seconds.ts";
import { send } from "./requests/send.ts";

const QUERIES = 1_000;
/** Of processor: a cached page. A rendered one took 64. */
const EACH_MAX_MS = 15;

/** Addresses that cost much, show what they should not, or lead elsewhere. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const rows = [await otherSite(url), await closed(url)];
  if (!short) rows.push(await madeUpQueries(url));
  return rows;
}

async function madeUpQueries(url: string): Promise<AttackRow> {
  const get = (query: string) => send(url, { method: "GET", path: `/${query}` });
  await get("");
  const began = await processorSeconds(url);
  for (let index = 0; index < QUERIES; index += 1) await get(`?x${index}=${Math.random()}`);
  const each = (1_000 * ((await processorSeconds(url)) - began)) / QUERIES;
  return {
    tried: `${QUERIES} made-up queries of the home page`,
    before: "64 ms of processor each, and an entry each",
    now: `${each.toFixed(1)} ms of processor each`,
    passed: each < EACH_MAX_MS,
  };
}

async function otherSite(url: string): Promise<AttackRow> {
  const pages = ["/en//evil.test", "//evil.test", "/en/%5C%5Cevil.test", "/login?redirect_to=//evil.test"];
  const answers = await Promise.all(pages.map((path) => send(url, { method: "GET", path })));
  const links = answers.flatMap(({ body }) =>
    [...body.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href),
  );
  const leading = links.filter((href) => URL.parse(href, url)?.host === "evil.test");
  return {
    tried: `links of ${pages.join(", ")}`,
    before: "the language switch leads to //evil.test",
    now: leading.length === 0 ? "none leads to another site" : `${leading.join(", ")}`,
    passed: leading.length === 0,
  };
}

async function closed(url: string): Promise<AttackRow> {
  const files = ["index.html", "swagger-ui-bundle.js.map", "swagger-initializer.js", "package.json"];
  const answers = await Promise.all(
    files.map((file) => send(url, { method: "GET", path: `/api/docs/files/${file}` })),
  );
  const open = files.filter((_, index) => answers[index]?.status !== 404);
  return {
    tried: "Swagger UI's own page and maps",
    before: "served",
    now: open.length === 0 ? "404" : `served: ${open.join(", ")}`,
    passed: open.length === 0,
  };
}
