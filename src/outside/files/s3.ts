import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { type FileStore, requireFileKey } from "./files.ts";

export interface S3Settings {
  /** The service's URL, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** After a server error. The caller sees the error after the last attempt. */
const RETRIES = 2;
/** For all attempts together, in ms. */
const TIMEOUT_MS = 30_000;

/** For one attempt: a film of 100 MB goes to the service in this time. */
const LONG_TIMEOUT_MS = 10 * 60_000;

/** By a key's extension. */
const TYPES: Record<string, string> = {
  pdf: "application/pdf",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt",
};
const typeOf = (key: string) => TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";

/** Any S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function openS3Files({ endpoint, bucket, ...access }: S3Settings): FileStore {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  // With retries of its own it would send what is left of a stream.
  const once = new AwsClient({ ...access, service: "s3", retries: 0 });
  const call = async (
    method: "PUT" | "GET" | "HEAD" | "DELETE",
    key: string,
    { by = client, signal = AbortSignal.timeout(TIMEOUT_MS), ...init }: RequestInit & { by?: AwsClient } = {},
  ) => {
    const address = `${endpoint.replace(/\/{1,2}$/, "")}/${bucket}/${requireFileKey(key)}`;
    const response = await by.fetch(address, { ...init, method, redirect: "manual", signal });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    throw new Error(`The file service answered ${response.status} to ${method}`);
  };
  return {
    put: async (key, bytes) => {
      await call("PUT", key, {
        body: bytes,
        headers: {
          "content-type": typeOf(key),
          // The service then rejects bytes that changed in transit.
          "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
        },
      });
    },
    read: async (key) => {
      const response = await call("GET", key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    putPieces: async (key, { pieces, bytes, sha256 }) => {
      const headers = {
        "content-type": typeOf(key),
        "content-length": String(bytes),
        "x-amz-content-sha256": sha256,
      };
      const attempt = () => {
        const body = Readable.toWeb(Readable.from(pieces()));
        const signal = AbortSignal.timeout(LONG_TIMEOUT_MS);
        return call("PUT", key, { by: once, body, headers, duplex: "half", signal } as RequestInit);
      };
      // Once more after any failure.
      await attempt().catch(attempt);
    },
    size: async (key) => {
      const response = await call("HEAD", key);
      return response.ok ? Number(response.headers.get("content-length")) : null;
    },
    readPart: async (key, { first, last }) => {
      // Until it begins: a visitor may take an hour to watch the rest.
      const patience = new AbortController();
      const timer = setTimeout(
        () => patience.abort(new Error("The file service did not answer")),
        TIMEOUT_MS,
      );
      const headers = { range: `bytes=${first}-${last}` };
      const response = await call("GET", key, { headers, signal: patience.signal }).finally(() =>
        clearTimeout(timer),
      );
      return response.ok ? response.body : null;
    },
    remove: async (key) => void (await call("DELETE", key)),
    bytesOnDisk: async () => 0,
    removeUnfinished: async () => 0,
  };
}
