import { oc } from "@orpc/contract";
import type { ProblemCode } from "./problem.ts";

interface EndpointMeta {
  /** What it refuses, beside what every endpoint may answer (`commonProblems`). */
  problems: readonly ProblemCode[];
  /** Whether it answers only to a caller with a session. */
  signedIn: boolean;
  /** Whether its answer is the same for everybody, so that it may be kept for a moment. */
  shared: boolean;
  /** The longest body it reads. */
  maxBodyBytes: number;
  /** Whether it takes a body of any type, and leaves it unread. */
  ignoresBody: boolean;
}

interface EndpointInfo extends Partial<EndpointMeta> {
  summary: string;
  description?: string;
  tag: string;
  successStatus?: number;
  /** `detailed` gives the handler `{params, query, headers, body}` instead of one merged object, and takes `{body}` from it. */
  inputStructure?: "compact" | "detailed";
}

/** Any endpoint may answer these. */
export const commonProblems = [
  "invalid_input",
  "malformed_json",
  "payload_too_large",
  "rate_limited",
  "internal_error",
] as const satisfies readonly ProblemCode[];

/** Far more than a request without a file needs. */
export const USUAL_BODY_BYTES = 256 * 1024;

const base = oc.$meta<EndpointMeta>({
  problems: [],
  signedIn: false,
  shared: false,
  maxBodyBytes: USUAL_BODY_BYTES,
  ignoresBody: false,
});

/** Begins an endpoint of the contract; `.input()` and `.output()` complete it. */
export function endpoint(
  method: "GET" | "POST" | "PATCH",
  path: `/${string}`,
  {
    problems = [],
    signedIn = false,
    shared = false,
    maxBodyBytes = USUAL_BODY_BYTES,
    ignoresBody = false,
    tag,
    ...info
  }: EndpointInfo,
) {
  return base
    .meta({
      problems: signedIn ? ["not_signed_in", ...problems] : problems,
      signedIn,
      shared,
      maxBodyBytes,
      ignoresBody,
    })
    .route({ method, path, tags: [tag], ...info, outputStructure: info.inputStructure ?? "compact" });
}
