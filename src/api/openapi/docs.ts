import { Hono } from "hono";
import { generateOpenApi } from "./openapi.ts";

/** `openapi.json` and the page that shows it. */
export function docsRoutes(publicUrl: string): Hono {
  const hono = new Hono();
  let document: Promise<object> | undefined;
  hono.get("/api/v1/openapi.json", async (c) => {
    document ??= generateOpenApi(publicUrl);
    return c.json(await document, 200, { "cache-control": "no-cache" });
  });
  hono.get("/api/docs", (c) =>
    c.html(page, 200, {
      // Swagger UI styles itself; it runs only its own files.
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );
  hono.get("/api/docs/start.js", (c) =>
    c.text(start, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  return hono;
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Nexxt API</title>
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#docs", deepLinking: true });`;
