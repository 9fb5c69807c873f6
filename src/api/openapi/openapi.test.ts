import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, it } from "vitest";
import { webhookEvents } from "#contract/organiser/integrations/webhook-events.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { generateOpenApi } from "./openapi.ts";

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  responses: Record<string, { content?: object; description?: string }>;
  description: string;
  "x-codeSamples": { source: string }[];
}

interface Webhook {
  requestBody: {
    content: {
      "application/json": {
        example: { data: object };
        schema: { properties: { data: { required: string[]; properties: Record<string, object> } } };
      };
    };
  };
}

let document: {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Webhook }>;
};
beforeAll(async () => {
  document = (await generateOpenApi("https://nexxt.example", "Nexxt")) as typeof document;
});

const operationOf = (method: string, path: string) =>
  document.paths[path.replace(/\/$/, "")]?.[method.toLowerCase()];

it("describes every endpoint, with its refusals and an id", () => {
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(endpoints.length).toBeGreaterThan(30);
  expect(described.length).toBe(endpoints.length);
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  for (const { method, path, ignoresBody, roles } of endpoints) {
    const statuses = Object.keys(operationOf(method, path)?.responses ?? {});
    expect([path, statuses]).toEqual([path, expect.arrayContaining(["400", "429", "500"])]);
    expect([path, statuses.includes("415")]).toEqual([path, method !== "GET" && !ignoresBody]);
    // A key hears that an endpoint for staff is not for keys.
    const forbidden = operationOf(method, path)?.responses["403"]?.description ?? "";
    expect([path, forbidden.includes("`scope_missing`")]).toEqual([path, roles !== null]);
  }
});

it("describes what each webhook's message carries, so that a generated client has its fields", () => {
  for (const { post } of Object.values(document.webhooks)) {
    const { schema, example } = post.requestBody.content["application/json"];
    const { required, properties } = schema.properties.data;
    expect(required).toEqual(Object.keys(example.data));
    expect(Object.keys(properties)).toEqual(required);
  }
  const message = document.webhooks["check_in.created"]?.post.requestBody.content["application/json"];
  expect(message?.schema.properties.data.properties.check_in).toMatchObject({
    properties: {
      id: { type: "integer" },
      at: { type: "string", format: "date-time" },
      direction: { enum: ["in", "out"] },
      unit: { anyOf: [{ type: "integer" }, { type: "null" }] },
    },
  });
});

it("names the media type of every answer with a body, files too", () => {
  const silent = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        status !== "204" && Object.keys(content ?? {}).length === 0 ? [`${method} ${path} ${status}`] : [],
      ),
    ),
  );
  expect(silent).toEqual([]);
  const file = operationOf("GET", "/organiser/exports/{id}/file/")?.responses["200"]?.content ?? {};
  expect(Object.keys(file)).toEqual(["text/csv", expect.stringMatching(/spreadsheetml/)]);
});

it("says how moments and sums of money are written", () => {
  const answer = JSON.stringify(operationOf("GET", "/organiser/orders/{id}/")?.responses["200"]);
  expect(answer).toContain('"created_at":{"type":"string","format":"date-time"');
  expect(answer).toContain(String.raw`"total":{"type":"string","pattern":"^\\d+\\.\\d{2}$"`);
});

it("says of every endpoint who may call it: any visitor, a login session, a key with a scope, a device of the door", () => {
  const open = endpoints.filter(({ signedIn }) => !signedIn).map(({ method, path }) => `${method} ${path}`);
  for (const { method, path, signedIn, scope, otherScope, device } of endpoints) {
    const security = operationOf(method, path)?.security ?? [];
    expect(security.some(({ token }) => token)).toBe(signedIn);
    expect([path, security.some(({ doorDevice }) => doorDevice)]).toEqual([path, device]);
    expect(security.flatMap(({ apiKey }) => apiKey ?? [])).toEqual([scope, otherScope].filter(Boolean));
  }
  expect(open).toContain("GET /events/");
  expect(operationOf("GET", "/events/")?.security).toEqual([]);
});

it("says of every operation for whom it is, and how a call of it looks", () => {
  for (const { method, path } of endpoints) {
    const { description, "x-codeSamples": samples } = operationOf(method, path) as Operation;
    expect([path, description]).toEqual([path, expect.stringMatching(/^For [^.]+\./m)]);
    expect(samples.map(({ source }) => source)).toEqual([
      expect.stringMatching(/^curl[\s\S]* '?https:\/\/nexxt\.example\/api\/v1\/[^{}]*'$/),
    ]);
    expect(samples[0]?.source).not.toMatch(/\bstring\b/);
  }
  const scan = operationOf("POST", "/organiser/editions/{edition}/check-ins/")?.["x-codeSamples"][0]?.source;
  for (const part of [
    '"Authorization: Bearer $API_KEY"',
    '"list":1,"code":"NX2.',
    "/organiser/editions/1/check-ins'",
  ])
    expect(scan).toContain(part);
});

it("describes every event of webhooks", () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, "webhook.test"]);
});

it("passes Redocly's recommended rules without an error or a warning", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  expect(
    problems.map(({ severity, ruleId, message, location }) => [
      severity,
      ruleId,
      message,
      location[0]?.pointer,
    ]),
  ).toEqual([]);
});
