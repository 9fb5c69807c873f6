// `node tests/scanners/sqlmap-requests.ts URL FOLDER`: a file for `sqlmap -r` for each endpoint that takes parameters,
// with the login session of a buyer who has tickets and a claim link, or of an owner, so that the rules behind the checks are
// reached. What asks for a second factor of the last ten minutes is tried first: those files begin with `0-`.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { endpoints } from "#tests/api/endpoints.ts";
import { createBuyer, placeOrder } from "#tests/attack/requests/order-tickets.ts";
import { send } from "#tests/attack/requests/send.ts";
import { as, ownerOf } from "#tests/attack/requests/staff.ts";
import { loopbackUrl } from "#tests/attack/runner/target.ts";

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  default?: unknown;
}

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
}

interface Target {
  name: string;
  method: string;
  /** With `*` where sqlmap puts what it tries in a path; parameters of a query and a body it finds. */
  url: string;
  body: unknown;
  authorization: string;
}

const [given = "", folder = "sqlmap-requests"] = process.argv.slice(2);
const url = loopbackUrl(given);
if (!url) throw new Error("Name a demo shop on this machine: http://127.0.0.1:3000");
const owned = await openOwned(url);
const owner = as(await ownerOf(url));
const document = JSON.parse((await send(url, { method: "GET", path: "/api/v1/openapi.json" })).body) as {
  paths: Record<string, Record<string, Operation>>;
};
await mkdir(folder, { recursive: true });
let count = 0;
for (const target of Object.entries(document.paths).flatMap(targetsOf)) {
  count += 1;
  await writeFile(path.join(folder, `${target.name}.http`), requestText(target));
}
process.stdout.write(`${count} requests in ${folder}\n`);

/** Creates the things that only this buyer's requests can name. */
async function openOwned(url: string) {
  const email = `sqlmap-${Date.now()}@example.pt`;
  const buyer = await createBuyer(url, email);
  const ask = async (method: string, apiPath: string, body: object = {}) => {
    const { body: answer } = await send(url, {
      method,
      path: `/api/v1${apiPath}`,
      body: method === "GET" ? "" : JSON.stringify(body),
      headers: { authorization: `Token ${buyer.token}` },
    });
    return JSON.parse(answer) as Record<string, unknown>;
  };
  const { results } = (await ask("GET", "/tickets/")) as unknown as { results: FreeTicket[] };
  const free = results.find(({ price, is_external }) => Number(price) === 0 && !is_external)?.id ?? 0;
  const order = await ask("POST", "/tickets/payments/", {
    payment_method: 3,
    payment_related_data: { amount: "0.00" },
    signup: buyer.signup,
    lines: [{ ticket: free, quantity: 5 }],
    assign_later: true,
  });
  const purchase = (order.purchased_tickets as { id: string }[] | undefined)?.[0]?.id ?? "";
  const assigned = await ask("POST", `/tickets/purchases/${purchase}/assign/`, { signup: buyer.signup });
  const link = await ask("POST", `/tickets/purchases/${purchase}/claim-links/`, { units: 2 });
  const waiting = await placeOrder(url, buyer, { ticket: 17, quantity: 1, amount: "61.38" });
  return {
    ...buyer,
    email,
    free,
    purchase,
    payment: waiting.id || String(order.id),
    assignment: String(assigned.id),
    link: String(link.id),
    linkToken: String(link.url).slice(-22),
  };
}

interface FreeTicket {
  id: number;
  price: string;
  is_external: boolean;
}

/** One of an operation's path, if it has parameters, and one of its query and body. */
function targetsOf([apiPath, operations]: [string, Record<string, Operation>]): Target[] {
  return Object.entries(operations).flatMap(([method, operation]) => {
    const parameters = operation.parameters ?? [];
    const schema = operation.requestBody?.content["application/json"]?.schema;
    // To erase the buyer would end the login session of all other requests.
    const email = apiPath === "/accounts/erase" ? { email: "another@example.pt" } : {};
    const body = schema && { ...(sample("", schema) as object), ...email };
    // A filter that the sample does not fit would have the whole request refused before it reaches the database.
    const query = parameters.filter(
      (one) => one.in === "query" && (one.name === "search" || sample(one.name, one.schema) !== "abc"),
    );
    const search = query
      .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(name, schema)))}`)
      .join("&");
    const base = `/api/v1${apiPath}/`;
    const endpoint = endpoints.find(
      (one) => one.path === `${apiPath}/` && one.method === method.toUpperCase(),
    );
    const authorization = endpoint?.roles ? owner : `Token ${owned.token}`;
    const name = `${endpoint?.stepUp ? "0-" : ""}${method}${apiPath.replaceAll(/[^a-z]+/g, "-")}`;
    const filled = base.replaceAll(/\{(\w+)\}/g, (_, place: string) => idFor(apiPath, place));
    const all: Target[] = [];
    if (apiPath.includes("{")) {
      const marked = base.replaceAll(/\{(\w+)\}/g, (_, place: string) => `${idFor(apiPath, place)}*`);
      all.push({ name: `${name}-path`, method, url: marked, body, authorization });
    }
    if (search || body)
      all.push({ name, method, url: search ? `${filled}?${search}` : filled, body, authorization });
    return all;
  });
}

function idFor(apiPath: string, place: string): string {
  if (place === "code") return "NEXXT10";
  if (place === "provider") return "sandbox";
  if (place === "token") return owned.linkToken;
  if (place === "name") return "unpaid";
  if (place === "edition") return "1";
  if (/^\/organiser\/orders\//.test(apiPath)) return owned.payment;
  if (/^\/organiser\//.test(apiPath)) return isNumber(apiPath) ? "1" : owned.signup;
  if (apiPath.startsWith("/tickets/payments/")) return owned.payment;
  if (apiPath.startsWith("/tickets/purchases/")) return owned.purchase;
  if (apiPath.startsWith("/tickets/assignments/")) return owned.assignment;
  if (apiPath.startsWith("/tickets/claim-links/")) return owned.link;
  return owned.signup;
}

/** Records are named by numbers, except those that are made at run time. */
function isNumber(apiPath: string): boolean {
  return !/^\/organiser\/(staff|api-keys|webhooks|mailings|exports|tasks|ideas|refund-runs|door-devices)\//.test(
    apiPath,
  );
}

/** A value that an endpoint takes, by the field's name or else by its schema. */
function sample(name: string, schema: Schema): unknown {
  const known: Record<string, unknown> = {
    email: owned.email,
    contacto_email: owned.email,
    signup: owned.signup,
    signup__uuid: owned.signup,
    ticket_purchase: owned.purchase,
    ticket_purchase_payment: owned.payment,
    assignment: owned.assignment,
    ticket: owned.free,
    ticket__type__uuid: owned.signup,
    ticket_type__uuid: owned.signup,
    start_time__date: "2027-10-26",
    amount: "0.00",
    payment_method: 3,
    vat: "",
    limit: 10,
  };
  if (name in known) return known[name];
  if (schema.anyOf) return sample(name, schema.anyOf[0] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, sample(key, one)]));
  }
  if (schema.type === "array") return [sample(name, schema.items ?? {})];
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  return "abc";
}

function requestText({ method, url: target, body, authorization }: Target): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  return [
    `${method.toUpperCase()} ${target} HTTP/1.1`,
    `Host: ${new URL(url ?? "").host}`,
    `Authorization: ${authorization}`,
    ...(text ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`] : []),
    "",
    text,
  ].join("\r\n");
}
