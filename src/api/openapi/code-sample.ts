import type { OpenAPI } from "@orpc/openapi";
import { sample } from "openapi-sampler";

/** In the words of an operation's `security`. */
const AUTHORIZATION: Record<string, string> = {
  apiKey: "Bearer $API_KEY",
  token: "Token $TOKEN",
  doorDevice: "Device $DEVICE",
};

/** How a program calls the operation, with what its schemas say of path, query and body: a command for a shell. */
export function codeSample(
  operation: OpenAPI.OperationObject,
  { method, url, document }: { method: string; url: string; document: object },
): string {
  const example = (schema: object | undefined, name = "") =>
    JSON.stringify(
      { [name]: sample(schema ?? {}, { quiet: true, enablePatterns: true }, document) },
      plainValue,
    ).slice(JSON.stringify(name).length + 2, -1);
  const inUrl = (schema: object | undefined, name: string) =>
    encodeURIComponent(example(schema, name).replaceAll('"', ""));
  const parameters = (operation.parameters ?? []).filter((parameter) => "in" in parameter);
  const path = url.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    inUrl(parameters.find((parameter) => parameter.name === name)?.schema, name),
  );
  const query = parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name, schema }) => `${name}=${inUrl(schema, name)}`);
  const schemes = operation.security?.flatMap((one) => Object.keys(one)) ?? [];
  const authorization = ["apiKey", "token", "doorDevice"].find((name) => schemes.includes(name));
  const body =
    operation.requestBody && "content" in operation.requestBody ? operation.requestBody.content : {};
  const json = body["application/json"]?.schema;
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`}`,
    ...(authorization ? [`-H "Authorization: ${AUTHORIZATION[authorization]}"`] : []),
    ...(json ? ['-H "Content-Type: application/json"', `-d ${quoted(example(json))}`] : []),
    quoted([path, ...(query.length > 0 ? [query.join("&")] : [])].join("?")),
  ].join(" \\\n  ");
}

/** Sample texts by the name of their field; any other field has its own name as its sample. */
const WORDS: Record<string, string> = {
  full_name: "Ana Ferreira",
  last_name: "Ferreira",
  address: "Rua do Lis 1",
  zip_code: "2400-000",
  city: "Leiria",
  company: "Lis, Lda.",
  amount: "49.90",
  code: "LEIRIA20",
  token: "TOKEN",
  file: "BASE64",
  html: "<p>A text</p>",
};

/** The sampler takes the smallest number that a schema allows, and "string" for a text without an example. */
function plainValue(name: string, value: unknown): unknown {
  if (value === "string") return WORDS[name] ?? (/^\d*$/.test(name) ? "text" : name.replaceAll("_", " "));
  return value === 0 || value === Number.MIN_SAFE_INTEGER ? 1 : value;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
