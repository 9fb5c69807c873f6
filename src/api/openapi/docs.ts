import { Hono } from "hono";
import { type CachedPage, readPage, respondWith } from "../server/cached-page.ts";
import { generateOpenApi } from "./openapi.ts";
import { type OpenApiDocument, referencePage } from "./reference/reference-page.tsx";

/** 2 MB together: unpacking them for each client without compression took 35 ms of processor. */
const KEPT = { keepsPlain: true };

/** `openapi.json` and the page that shows it: each made and compressed at its first request, then cached. */
export function docsRoutes(publicUrl: string): Hono {
  const document = once(() => generateOpenApi(publicUrl));
  const json = once(async () =>
    readPage(Response.json(await document(), { headers: { "cache-control": "no-cache" } }), KEPT),
  );
  const page = once(async () => readPage(referencePage((await document()) as OpenApiDocument), KEPT));
  const answer = (read: () => Promise<CachedPage>) => async (c: { req: { raw: Request } }) =>
    respondWith(await read(), c.req.raw);
  return new Hono().get("/api/v1/openapi.json", answer(json)).get("/api/docs", answer(page));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
