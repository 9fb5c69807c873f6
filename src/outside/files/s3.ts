import { createHash } from "node:crypto";
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

/** By a key's extension. */
const TYPES: Record<string, string> = { pdf: "application/pdf", webp: "image/webp" };

/** Any S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function openS3Files({ endpoint, bucket, ...access }: S3Settings): FileStore {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  const call = async (method: "PUT" | "GET" | "DELETE", key: string, init: RequestInit = {}) => {
    const address = `${endpoint.replace(/\/{1,2}$/, "")}/${bucket}/${requireFileKey(key)}`;
    const response = await client.fetch(address, {
      ...init,
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    throw new Error(`The file service answered ${response.status} to ${method}`);
  };
  return {
    put: async (key, bytes) => {
      await call("PUT", key, {
        body: bytes,
        headers: {
          "content-type": TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
          // The service then rejects bytes that changed in transit.
          "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
        },
      });
    },
    read: async (key) => {
      const response = await call("GET", key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    remove: async (key) => void (await call("DELETE", key)),
  };
}
