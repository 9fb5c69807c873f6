import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "#outside/files/s3.ts";
import { type Bucket, deleteAll, list } from "./s3-lists.ts";

export interface FakeS3 {
  settings: S3Settings;
  /** By `bucket/key`. */
  objects: Bucket;
  /** The key has s3:ListBucket: without it an absent object is refused, as AWS does. */
  mayList: boolean;
  /** The next requests are answered with this status. */
  failNext(times: number, status?: number): void;
  close(): Promise<void>;
}

const COMPLETED = "<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>";
const access = { accessKeyId: "fake-key", secretAccessKey: "fake-secret", region: "eu-west-1" };

/**
 * A small S3-compatible service: it checks each signature and stores objects in memory, whole or in parts. With a certificate it
 * speaks https under that name.
 */
export async function startFakeS3(tls?: { name: string; key: string; cert: string }): Promise<FakeS3> {
  const objects: Bucket = new Map();
  const parts = new Map<string, Buffer[]>();
  const failing = { times: 0, status: 503 };
  const scheme = tls ? "https" : "http";
  const take: RequestListener = async (request, response) => {
    const bytes = await readBody(request);
    if (failing.times > 0) {
      failing.times -= 1;
      return answer(response, failing.status);
    }
    const url = new URL(`${scheme}://${request.headers.host}${request.url}`);
    if (!(await isSigned(request, url, bytes))) return answer(response, 403);
    const key = decodeURIComponent(url.pathname).slice(1);
    const query = url.searchParams;
    const put = (whole: Buffer, words = "") => {
      objects.set(key, { bytes: whole, type: request.headers["content-type"], at: new Date() });
      return answer(response, 200, words);
    };
    const upload = query.get("uploadId");
    if (upload) {
      const pieces = parts.get(upload) ?? [];
      if (request.method === "POST") return put(Buffer.concat(pieces), COMPLETED);
      pieces[Number(query.get("partNumber")) - 1] = bytes;
      return answer(response, 200);
    }
    if (query.has("uploads")) {
      const id = randomUUID();
      parts.set(id, []);
      return answer(response, 200, `<Initiate><UploadId>${id}</UploadId></Initiate>`);
    }
    if (query.has("list-type")) return answer(response, 200, list(objects, key.replace(/\/$/, ""), query));
    if (query.has("delete")) return answer(response, 200, deleteAll(objects, key.replace(/\/$/, ""), bytes));
    if (request.method === "PUT") return put(bytes);
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(response, 204);
    }
    const known = objects.get(key);
    if (!known) return answer(response, fake.mayList ? 404 : 403);
    response.setHeader("last-modified", known.at.toUTCString());
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    return first
      ? answer(response, 206, known.bytes.subarray(Number(first), Number(last) + 1))
      : answer(response, 200, known.bytes);
  };
  const server = tls ? createTlsServer(tls, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const fake: FakeS3 = {
    settings: {
      endpoint: `${scheme}://${tls?.name ?? "127.0.0.1"}:${address.port}`,
      bucket: "nexxt",
      ...access,
    },
    objects,
    mayList: true,
    failNext: (times, status = 503) => Object.assign(failing, { times, status }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

/** Signs the request once more, with the secret that both know, and compares. */
async function isSigned(request: IncomingMessage, url: URL, bytes: Buffer): Promise<boolean> {
  const sha256 = String(request.headers["x-amz-content-sha256"]);
  const datetime = String(request.headers["x-amz-date"]);
  const sent = String(request.headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(";") ?? [];
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? "")]));
  const expected = await new AwsV4Signer({
    ...access,
    service: "s3",
    method: request.method ?? "GET",
    url: url.href,
    headers: { ...headers, "x-amz-content-sha256": sha256 },
    datetime,
    allHeaders: true,
  }).authHeader();
  const whole = sha256 === "UNSIGNED-PAYLOAD" || sha256 === createHash("sha256").update(bytes).digest("hex");
  const signature = /Signature=([0-9a-f]{64})/.exec(expected)?.[0] ?? "none";
  return whole && sent.endsWith(signature);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function answer(response: ServerResponse, status: number, body: Buffer | string = ""): void {
  response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`);
  response.setHeader("content-length", Buffer.byteLength(body));
  response.writeHead(status);
  response.end(body);
}
