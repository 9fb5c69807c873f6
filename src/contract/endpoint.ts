import { oc } from "@orpc/contract";
import type { ApiKeyScope } from "./organiser/integrations/api-key-scopes.ts";
import type { StaffRole } from "./organiser/staff/staff-roles.ts";
import type { ProblemCode } from "./problem.ts";

export interface EndpointMeta {
  /** Problems beside those of every endpoint (`commonProblems`). */
  problems: readonly ProblemCode[];
  /** The caller needs a login session. */
  signedIn: boolean;
  /** The roles it answers to; null: it is not for staff. The API's implementer reads this, so that no other list can differ. */
  roles: readonly StaffRole[] | null;
  /** Each successful request leaves one entry in the audit log. */
  audited: boolean;
  /** Staff must have proved their second factor within the last minutes: `organiser/fresh-factor.ts` sets it. */
  stepUp: boolean;
  /** The scope that an API key needs; null: no key may call. Never beside `stepUp`, which a program cannot prove. */
  scope: ApiKeyScope | null;
  /** Enough in place of `scope`. */
  otherScope: ApiKeyScope | null;
  /** It answers only to devices of the door, by their own token. */
  device: boolean;
  /** Its answer is the same for every caller, so the server may cache it briefly. */
  shared: boolean;
  /** The longest body it reads, the file field included. */
  maxBodyBytes: number;
  /**
   * The one field that may make the body longer than usual: a file in base64. It is cut out before the rest is parsed;
   * the handler finds its text as bytes in the context, and an empty string in the input.
   */
  fileField: string | null;
  /** The limit per network that counts before the body is read, so that a refused body counts too. */
  countedAs: NetworkLimit | null;
  /** It accepts a body of any type and ignores it. */
  ignoresBody: boolean;
}

interface EndpointInfo extends Partial<Omit<EndpointMeta, "stepUp">> {
  summary: string;
  description?: string;
  tag: string;
  successStatus?: number;
  /** False: what its path names always exists, or an unknown one has an answer. Else such a path adds `not_found`. */
  notFound?: boolean;
  /**
   * `detailed` passes the handler `{params, query, headers, body}` instead of one merged object, and expects `{body}`
   * from it.
   */
  inputStructure?: "compact" | "detailed";
}

/** Any endpoint may answer these. */
export const commonProblems = [
  "invalid_input",
  "malformed_json",
  "payload_too_large",
  "request_timeout",
  "rate_limited",
  "overloaded",
  "database_unavailable",
  "internal_error",
] as const satisfies readonly ProblemCode[];

/** Any endpoint for staff may answer these. */
const staffProblems = [
  "role_missing",
  "second_factor_missing",
  "second_factor_needed",
] as const satisfies readonly ProblemCode[];

/** And these to an API key, also where no key may call. */
const keyProblems = ["api_key_invalid", "scope_missing"] as const satisfies readonly ProblemCode[];

/** Requests of one network that share a limit: what sends mail, and ideas with their files. */
export type NetworkLimit = "mails" | "ideas";

/** Far more than a request without a file needs. */
export const USUAL_BODY_BYTES = 64 * 1024;

const usual: EndpointMeta = {
  problems: [],
  signedIn: false,
  roles: null,
  audited: false,
  stepUp: false,
  scope: null,
  otherScope: null,
  device: false,
  shared: false,
  maxBodyBytes: USUAL_BODY_BYTES,
  fileField: null,
  countedAs: null,
  ignoresBody: false,
};
const base = oc.$meta(usual);

/** Begins an endpoint with what it has in common with others; `.input()` and `.output()` complete it. */
const endpointWith =
  (common: Pick<EndpointInfo, "tag"> & Partial<EndpointInfo>) =>
  (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: `/${string}`,
    { notFound = path.includes("{"), ...own }: Omit<EndpointInfo, "tag">,
  ) => {
    const info = { ...common, ...own };
    const { tag, summary, description, successStatus, inputStructure = "compact", ...given } = info;
    const meta = { ...usual, ...given };
    const signedIn = meta.signedIn || meta.roles !== null;
    const problems = [
      ...(signedIn ? (["not_signed_in"] as const) : []),
      ...(meta.roles ? staffProblems : []),
      ...(meta.roles ? keyProblems : []),
      ...(meta.device ? (["not_signed_in", "device_revoked"] as const) : []),
      ...(notFound ? (["not_found"] as const) : []),
      ...meta.problems,
    ];
    return base.meta({ ...meta, signedIn, problems }).route({
      method,
      path,
      tags: [tag],
      summary,
      ...(description ? { description } : {}),
      ...(successStatus ? { successStatus } : {}),
      inputStructure,
      outputStructure: inputStructure,
    });
  };

/** `shared`: the same for every visitor. */
export const publicEndpoints = (tag: string) => ({
  anyone: endpointWith({ tag }),
  shared: endpointWith({ tag, shared: true }),
  signedIn: endpointWith({ tag, signedIn: true }),
  /** By `Authorization: Device <token>`. */
  device: endpointWith({ tag, device: true }),
});

/** `change` leaves an entry in the audit log. */
export const staffEndpoints = (
  tag: string,
  roles: readonly StaffRole[],
  maxBodyBytes: number = USUAL_BODY_BYTES,
) => ({
  read: endpointWith({ tag, roles, maxBodyBytes }),
  change: endpointWith({ tag, roles, maxBodyBytes, audited: true }),
});
