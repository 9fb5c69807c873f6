import { Hono } from "hono";
import { readPage, respondWith } from "../server/cached-page.ts";
import { generateOpenApi } from "./openapi.ts";
import { type OpenApiDocument, referencePage } from "./reference/reference-page.tsx";

/** 2 MB together: unpacking them for each client without compression took 35 ms of processor. */
const KEPT = { keepsPlain: true };

/**
 * `openapi.json` and the page that shows it, under the event's name: each made and compressed at its first request, then cached
 * until the event is called something else. `readName`: rejects while the database is away.
 */
export function docsRoutes(publicUrl: string, readName: () => Promise<string>): Hono {
  let made: ReturnType<typeof makeDocs> | undefined;
  const docs = async () => {
    const name = await readName().catch(() => made?.name ?? "");
    if (made?.name !== name) made = makeDocs(publicUrl, name);
    return made;
  };
  const answer = (which: "json" | "page") => async (c: { req: { raw: Request } }) =>
    respondWith(await (await docs())[which](), c.req.raw);
  return new Hono().get("/api/v1/openapi.json", answer("json")).get("/api/docs", answer("page"));
}

function makeDocs(publicUrl: string, name: string) {
  const document = once(() => generateOpenApi(publicUrl, name));
  const json = once(async () =>
    readPage(Response.json(await document(), { headers: { "cache-control": "no-cache" } }), KEPT),
  );
  const page = once(async () => readPage(referencePage((await document()) as OpenApiDocument), KEPT));
  return { name, json, page };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
