import { isContractProcedure } from "@orpc/contract";
import type { OpenAPI } from "@orpc/openapi";
import { commonProblems } from "#contract/endpoint.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { wholeContract } from "#contract/whole-contract.ts";
import { problemKinds } from "../problems/problem-statuses.ts";

/** Adds to each operation the refusals that its endpoint names in the contract, and who may call it. */
export function describeProblems(document: OpenAPI.Document): OpenAPI.Document {
  const endpoints = collectEndpoints(wholeContract);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "delete"] as const) {
      const endpoint = endpoints.get(`${method} ${path}`);
      const operation = item?.[method];
      if (!endpoint || !operation) continue;
      operation.responses ??= {};
      Object.assign(operation.responses, problemResponses([...endpoint.problems, ...commonProblems]));
      if (endpoint.signedIn) operation.security = [{ token: [] }];
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problemSchema },
  };
  return document;
}

function collectEndpoints(
  node: object,
): Map<string, { problems: readonly ProblemCode[]; signedIn: boolean }> {
  if (!isContractProcedure(node)) {
    return new Map(Object.values(node).flatMap((child: object) => [...collectEndpoints(child)]));
  }
  const { route, meta } = node["~orpc"];
  const { problems, signedIn } = meta as { problems: readonly ProblemCode[]; signedIn: boolean };
  return new Map([[`${(route.method ?? "get").toLowerCase()} ${route.path}`, { problems, signedIn }]]);
}

function problemResponses(codes: readonly ProblemCode[]): OpenAPI.ResponsesObject {
  const byStatus = Map.groupBy(codes, (code) => problemKinds[code].status);
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
