import { renderToStaticMarkup } from "react-dom/server";
import { problemCodes } from "#contract/problem.ts";
import { problemKinds } from "../../problems/problem-statuses.ts";
import { pageHeaders } from "../../server/page-headers.ts";
import { integrationsGuide } from "./guide.ts";
import { Markdown, problemAnchor } from "./inline-markdown.tsx";
import { type Operation, OperationDetails } from "./operation.tsx";
import { referenceStyle } from "./reference-style.ts";

export interface OpenApiDocument {
  info: { title: string; description: string };
  servers: readonly { url: string }[];
  components: { securitySchemes: Record<string, { description: string }> };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
}

/** The API's reference: `openapi.json` for people, without a script. */
export function referencePage(document: OpenApiDocument): Response {
  const html = renderToStaticMarkup(<ReferencePage document={document} />);
  return new Response(`<!doctype html>${html}`, {
    headers: {
      ...pageHeaders({ scripts: [], styles: [referenceStyle] }),
      "content-type": "text/html; charset=utf-8",
    },
  });
}

function ReferencePage({
  document: { info, servers, components, paths, webhooks },
}: {
  document: OpenApiDocument;
}) {
  const groups = Map.groupBy([...operationsOf(paths), ...operationsOf(webhooks)], groupOf);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{info.title}</title>
        <style>{referenceStyle}</style>
      </head>
      <body>
        <main>
          <h1>{info.title}</h1>
          <p>
            Every path is below <code>{servers[0]?.url}</code>. For programs and generators:{" "}
            <a href="/api/v1/openapi.json">openapi.json</a>.
          </p>
          <nav aria-label="Groups">
            <ul>
              {[GUIDE, ...groups.keys(), WHO, REFUSALS].map((name) => (
                <li key={name}>
                  <a href={`#${anchorOf(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby={anchorOf(GUIDE)}>
            <h2 id={anchorOf(GUIDE)}>{GUIDE}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own document. */}
            <div dangerouslySetInnerHTML={{ __html: integrationsGuide() }} />
          </section>
          <Markdown text={info.description} />
          {[...groups].map(([name, operations]) => (
            <section key={name}>
              <h2 id={anchorOf(name)}>{name}</h2>
              {operations.map(({ at, operation }) => (
                <OperationDetails key={at} at={at} operation={operation} />
              ))}
            </section>
          ))}
          <SecuritySchemes schemes={components.securitySchemes} />
          <Refusals />
        </main>
      </body>
    </html>
  );
}

const GUIDE = "Integrations";
const WHO = "Who calls";
const REFUSALS = "Refusals";
const anchorOf = (name: string) => `group-${name.toLowerCase().replace(/[^a-z]+/g, "-")}`;

const groupOf = ({ operation }: { operation: Operation }) => operation.tags[0] ?? "Other";

const operationsOf = (paths: OpenApiDocument["paths"]) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      at: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

function SecuritySchemes({ schemes }: { schemes: OpenApiDocument["components"]["securitySchemes"] }) {
  return (
    <section>
      <h2 id={anchorOf(WHO)}>{WHO}</h2>
      {Object.entries(schemes).map(([name, { description }]) => (
        <div key={name} id={`security-${name}`}>
          <h3>
            <code>{name}</code>
          </h3>
          <Markdown text={description} />
        </div>
      ))}
    </section>
  );
}

/** The `type` of a problem links here. */
function Refusals() {
  return (
    <section>
      <h2 id={anchorOf(REFUSALS)}>{REFUSALS}</h2>
      <dl>
        {problemCodes.map((code) => (
          <div key={code} id={problemAnchor(code)}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>
              {problemKinds[code].status} {problemKinds[code].title}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
