import fc from "fast-check";
import { signSandbox } from "#tests/sandbox-webhook.ts";
import type { Endpoint } from "./endpoints.ts";
import { almostValid, almostValidText } from "./fuzz-arbitraries.ts";
import { inPieces } from "./in-pieces.ts";
import { urlOf } from "./request-url.ts";
import type { GoodRequest } from "./requests/good-request.ts";

export interface FuzzedRequest {
  endpoint: Endpoint;
  url: string;
  body: unknown;
  token: "own" | "none" | "wrong";
  key: string | undefined;
  ip: number;
}

/** The good request of an endpoint, spoiled in its path, query, body, login session or key. */
export function spoiledRequest(endpoint: Endpoint, good: GoodRequest): fc.Arbitrary<FuzzedRequest> {
  const params = texts(good.params ?? {});
  const query = fc.oneof(texts(good.query ?? {}), fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }));
  return fc
    .record({
      params,
      query,
      body: almostValid(good.body ?? {}),
      // A login session that is ended says nothing about the requests after it.
      token:
        endpoint.path === "/logout/"
          ? fc.constantFrom("none", "wrong")
          : fc.constantFrom("own", "own", "own", "none", "wrong"),
      key: fc.option(fc.stringMatching(/^[\x20-\x7e]{0,210}$/), { nil: undefined }),
      ip: fc.nat(1_000_000),
    })
    .map(
      ({ params, query, ...rest }) =>
        ({
          endpoint,
          url: urlOf(endpoint.path, { ...good.params, ...params }, query),
          ...rest,
        }) as FuzzedRequest,
    );
}

export function wholeRequest(endpoint: Endpoint, good: GoodRequest): FuzzedRequest {
  const url = urlOf(endpoint.path, good.params ?? {}, good.query ?? {});
  const token = endpoint.path === "/logout/" ? "none" : "own";
  return { endpoint, url, body: good.body, token, key: undefined, ip: 0 };
}

/**
 * Returns a function that makes the same request again and again. The sender's own work is done here: to write a body of 10 MB, to
 * sign it, to copy it.
 */
export function prepareRequest(
  { endpoint, url, body, token, key, ip }: FuzzedRequest,
  ownToken: string,
): () => [string, RequestInit] {
  const text = Buffer.from(JSON.stringify(body) ?? "");
  const tokens = { own: ownToken, none: null, wrong: "x".repeat(43) };
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "x-forwarded-for": `192.0.2.${ip}`,
    ...(tokens[token] ? { authorization: `${endpoint.device ? "Device" : "Token"} ${tokens[token]}` } : {}),
    ...(key === undefined ? {} : { "idempotency-key": key }),
    // The sandbox's signing key is public, so that the code behind the signature is tested too.
    ...(endpoint.path.startsWith("/webhooks/") ? { "sandbox-signature": signSandbox(text.toString()) } : {}),
  };
  const { method } = endpoint;
  return () => [
    url,
    method === "GET" || text.length === 0
      ? { method, headers }
      : ({ method, headers, body: inPieces(text), duplex: "half" } as RequestInit),
  ];
}

/** Places where any text may occur, `%` and brackets among it. */
const texts = (good: Record<string, string>) =>
  fc.record(Object.fromEntries(Object.entries(good).map(([name, text]) => [name, almostValidText(text)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Record<string, string>>;
