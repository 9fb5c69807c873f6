import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import type { z } from "zod";
import type { EndpointMeta } from "#contract/endpoint.ts";
import type { ApiKeyScope } from "#contract/organiser/integrations/api-key-scopes.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { wholeContract } from "#contract/whole-contract.ts";

export interface Endpoint {
  method: string;
  /** Under `/api/v1`, with `{names}` for its parameters. */
  path: string;
  signedIn: boolean;
  roles: readonly StaffRole[] | null;
  audited: boolean;
  stepUp: boolean;
  scope: ApiKeyScope | null;
  otherScope: ApiKeyScope | null;
  /** For devices of the door alone. */
  device: boolean;
  problems: readonly ProblemCode[];
  maxBodyBytes: number;
  ignoresBody: boolean;
  fileField: string | null;
  /** Its input is `{params, query, headers, body}`. */
  detailed: boolean;
  input: z.ZodType | undefined;
}

/** Every endpoint of the contract, so that a new one is tried without a line in a test. */
export const endpoints: readonly Endpoint[] = collect(wholeContract);

/** The first of each kind: bodies to endpoints of one kind are taken in, read and refused by the same code. */
export const firstsOfKind: ReadonlySet<Endpoint> = new Set(
  new Map(endpoints.toReversed().map((endpoint) => [kindOf(endpoint), endpoint])).values(),
);

function kindOf({ method, maxBodyBytes, ignoresBody, fileField, signedIn, device, roles }: Endpoint): string {
  return JSON.stringify([
    method !== "GET",
    maxBodyBytes,
    ignoresBody,
    fileField,
    signedIn,
    device,
    roles !== null,
  ]);
}

function collect(node: object): Endpoint[] {
  return isContractProcedure(node)
    ? [describe(node)]
    : Object.values(node).flatMap((child: object) => collect(child));
}

function describe(procedure: AnyContractProcedure): Endpoint {
  const { route, meta, inputSchema } = procedure["~orpc"];
  const {
    signedIn,
    roles,
    audited,
    stepUp,
    scope,
    otherScope,
    device,
    problems,
    maxBodyBytes,
    ignoresBody,
    fileField,
  } = meta as EndpointMeta;
  return {
    method: route.method ?? "GET",
    path: route.path ?? "/",
    signedIn,
    roles,
    audited,
    stepUp,
    scope,
    otherScope,
    device,
    problems,
    maxBodyBytes,
    ignoresBody,
    fileField,
    detailed: route.inputStructure === "detailed",
    input: inputSchema as z.ZodType | undefined,
  };
}
