import { isContractProcedure } from "@orpc/contract";
import type { OpenAPI } from "@orpc/openapi";
import { commonProblems, type EndpointMeta } from "#contract/endpoint.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { wholeContract } from "#contract/whole-contract.ts";
import { problemKinds } from "../problems/problem-statuses.ts";
import { codeSample } from "./code-sample.ts";

interface Described {
  meta: EndpointMeta;
  path: string;
}

/**
 * Adds to each operation what its endpoint says in the contract: its refusals, who may call it, what a call changes, and how
 * one looks. Throws for an operation of no endpoint. Paths have no slash at the end here, as Redocly's rules want it; the API answers to both forms.
 */
export function describeOperations(document: OpenAPI.Document): OpenAPI.Document {
  const endpoints = collectEndpoints(wholeContract);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "delete"] as const) {
      const operation = item?.[method];
      if (!operation) continue;
      const endpoint = endpoints.get(`${method} ${path}`);
      if (!endpoint) throw new Error(`${method} ${path} is in no contract`);
      operation.responses ??= {};
      for (const response of Object.values(operation.responses)) dropEmptyJson(response);
      const { problems, ignoresBody } = endpoint.meta;
      const ofBody = method === "get" || ignoresBody ? [] : (["unsupported_media_type"] as const);
      Object.assign(operation.responses, problemResponses([...problems, ...commonProblems, ...ofBody]));
      operation.security = securityOf(endpoint);
      operation.description = [operation.description, describe(endpoint)].filter(Boolean).join("\n\n");
      const url = `${document.servers?.[0]?.url ?? ""}${path}`;
      Object.assign(operation, {
        "x-codeSamples": [{ lang: "Shell", source: codeSample(operation, { method, url, document }) }],
      });
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problemSchema },
  };
  return document;
}

/** The generator leaves a union of nothing beside two kinds of file. */
function dropEmptyJson(response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject): void {
  const content = "content" in response ? response.content : undefined;
  const schema = content?.["application/json"]?.schema;
  if (content && schema && "anyOf" in schema && schema.anyOf?.length === 0)
    delete content["application/json"];
}

/** None: everybody may call it. Of several, any will do. */
function securityOf({ meta, path }: Described): OpenAPI.SecurityRequirementObject[] {
  if (path.startsWith("/webhooks/")) return [{ providerSignature: [] }];
  if (meta.device) return [{ doorDevice: [] }];
  const scopes = [meta.scope, meta.otherScope].filter((scope) => scope !== null);
  return [...(meta.signedIn ? [{ token: [] }] : []), ...scopes.map((scope) => ({ apiKey: [scope] }))];
}

function describe(endpoint: Described): string {
  const { audited, stepUp, shared } = endpoint.meta;
  return [
    `For ${callersOf(endpoint)}.`,
    audited && "The audit log says who did it.",
    stepUp && "Staff prove their second factor again where the last time is some minutes ago.",
    shared && "The answer is the same for everybody.",
  ]
    .filter(Boolean)
    .join(" ");
}

function callersOf({ meta: { roles, signedIn, scope, otherScope, device }, path }: Described): string {
  if (path.startsWith("/webhooks/")) return "the payment provider";
  if (device) return "a device of the door";
  if (!roles) return signedIn ? "the person who is logged in" : "everybody, without a login";
  const scopes = [scope, otherScope].filter((one) => one !== null).map((one) => `\`${one}\``);
  const keys = scopes.length > 0 ? `, and for API keys with ${scopes.join(" or ")}` : "";
  return `staff: ${roles.join(", ")}${keys}`;
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

function collectEndpoints(node: object): Map<string, Described> {
  if (!isContractProcedure(node)) {
    return new Map(Object.values(node).flatMap((child: object) => [...collectEndpoints(child)]));
  }
  const { route, meta } = node["~orpc"];
  const path = route.path ?? "/";
  const name = `${(route.method ?? "get").toLowerCase()} ${withoutSlash(path)}`;
  return new Map([[name, { meta: meta as EndpointMeta, path }]]);
}

function problemResponses(codes: readonly ProblemCode[]): OpenAPI.ResponsesObject {
  const byStatus = Map.groupBy(new Set(codes), (code) => problemKinds[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((code) => `\`${code}\``).join(", "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "detail"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(problemKinds) },
    detail: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["attr", "code", "detail"],
        properties: { attr: { type: "string" }, code: { type: "string" }, detail: { type: "string" } },
      },
    },
    request_id: { type: "string" },
  },
} as const satisfies OpenAPI.SchemaObject;
