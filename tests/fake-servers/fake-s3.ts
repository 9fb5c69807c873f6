import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "#outside/files/s3.ts";

export interface FakeS3 {
  settings: S3Settings;
  /** By `bucket/key`. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** The next requests are answered with this status. */
  failNext(times: number, status?: number): void;
  close(): Promise<void>;
}

/** A small S3-compatible service: it checks each signature and stores objects in memory. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const failing = { times: 0, status: 503 };
  const access = { accessKeyId: "fake-key", secretAccessKey: "fake-secret", region: "eu-west-1" };
  const server = createServer(async (request, response) => {
    const bytes = await readBody(request);
    if (failing.times > 0) {
      failing.times -= 1;
      return answer(response, failing.status);
    }
    if (!(await isSigned(request, bytes, access))) return answer(response, 403);
    const key = (request.url ?? "").slice(1);
    if (request.method === "PUT") {
      objects.set(key, { bytes, type: request.headers["content-type"] });
      return answer(response, 200);
    }
    const known = objects.get(key);
    if (request.method === "DELETE") objects.delete(key);
    if (!known) return answer(response, 404);
    return request.method === "GET" ? answer(response, 200, known.bytes) : answer(response, 204);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return {
    settings: { endpoint: `http://127.0.0.1:${address.port}`, bucket: "nexxt", ...access },
    objects,
    failNext: (times, status = 503) => Object.assign(failing, { times, status }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Signs the request once more, with the secret that both know, and compares. */
async function isSigned(
  request: IncomingMessage,
  bytes: Buffer,
  access: { accessKeyId: string; secretAccessKey: string; region: string },
): Promise<boolean> {
  const sha256 = String(request.headers["x-amz-content-sha256"]);
  const datetime = String(request.headers["x-amz-date"]);
  const expected = await new AwsV4Signer({
    ...access,
    service: "s3",
    method: request.method ?? "GET",
    url: `http://${request.headers.host}${request.url}`,
    headers: { "x-amz-content-sha256": sha256 },
    datetime,
  }).authHeader();
  const whole = sha256 === "UNSIGNED-PAYLOAD" || sha256 === createHash("sha256").update(bytes).digest("hex");
  return whole && request.headers.authorization === expected;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function answer(response: ServerResponse, status: number, body?: Buffer): void {
  response.writeHead(status);
  response.end(body);
}
