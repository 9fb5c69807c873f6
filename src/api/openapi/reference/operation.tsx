import { Fragment } from "react";
import { InlineMarkdown, Markdown } from "./inline-markdown.tsx";
import { type Schema, schemaNotes, schemaText } from "./schema-text.ts";

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security: readonly Record<string, readonly string[]>[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Contents };
  responses: Record<string, { description: string; content?: Contents }>;
  /** None of a webhook: there we call. */
  "x-codeSamples"?: readonly { source: string }[];
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
type Contents = Record<string, { schema?: Schema; example?: unknown }>;

/** One operation, closed until it is opened or searched for: the page has hundreds. */
export function OperationDetails({ at, operation }: { at: string; operation: Operation }) {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  return (
    <details id={operationId}>
      <summary>
        <code>{breakable(at)}</code> {summary}
      </summary>
      {description && <Markdown text={description} />}
      <p>
        <a href={`#${operationId}`}>
          <code>{operationId}</code>
        </a>
        {" · "}
        {whoMayCall(security)}
      </p>
      {operation["x-codeSamples"]?.map(({ source }) => (
        <pre key={source}>{source}</pre>
      ))}
      {parameters && parameters.length > 0 && <Parameters parameters={parameters} />}
      {requestBody && <Content title="Body" contents={requestBody.content} />}
      <Answers responses={responses} />
    </details>
  );
}

/** A long path breaks before a slash. */
const breakable = (at: string) =>
  at.split(/(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function whoMayCall(security: Operation["security"]) {
  if (security.length === 0) return "Everybody may call it.";
  const names = security.flatMap((one) =>
    Object.entries(one).map(([name, scopes]) => (
      <span key={name}>
        <a href={`#security-${name}`}>
          <code>{name}</code>
        </a>
        {scopes.length > 0 && <code> {scopes.join(", ")}</code>}{" "}
      </span>
    )),
  );
  return <>Who calls it: {names}</>;
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <dl>
      {parameters.map(({ name, in: place, required, description, schema }) => (
        <div key={`${place} ${name}`}>
          <dt>
            <code>
              {name}
              {required ? "" : "?"}
            </code>{" "}
            <small>{place}</small>
          </dt>
          <dd>
            <code>{schemaText(schema)}</code>{" "}
            <InlineMarkdown
              text={[...(description ? [description] : []), ...schemaNotes(schema)].join("; ")}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ responses }: { responses: Operation["responses"] }) {
  const entries = Object.entries(responses);
  const refusals = entries.filter(([, { content }]) => !content || "application/problem+json" in content);
  return (
    <>
      {entries
        .filter((entry) => !refusals.includes(entry))
        .map(([status, { content = {} }]) => (
          <Content key={status} title={status} contents={content} />
        ))}
      <ul>
        {refusals.map(([status, { description }]) => (
          <li key={status}>
            {status} <InlineMarkdown text={description} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Content({ title, contents }: { title: string; contents: Contents }) {
  return Object.entries(contents).map(([type, { schema, example }]) => (
    <div key={type}>
      <h3>
        {title} <small>{type}</small>
      </h3>
      {schema && <pre>{schemaText(schema)}</pre>}
      {example !== undefined && <pre>{JSON.stringify(example, null, 2)}</pre>}
    </div>
  ));
}
