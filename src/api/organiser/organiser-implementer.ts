import type { EndpointMeta } from "#contract/endpoint.ts";
import type { AppContext } from "#domain/app-context.ts";
import { deviceOf } from "#domain/people/accounts/login-sessions/device.ts";
import { actorOf, findApiKey, requireScope } from "#domain/people/api-keys/find-api-key.ts";
import { requireStaff } from "#domain/people/staff/require-staff.ts";
import type { Actor, ActorOrigin } from "#domain/platform/audit/actor.ts";
import { networkOf } from "../limits/network.ts";
import { mayReadReplica, withReplicaReads } from "../replica-reads.ts";
import { apiKeyOf, type RequestContext, requireCaller } from "../request-context.ts";
import { open } from "../routes/implementers.ts";

const metaOf = (procedure: { "~orpc": { meta: object } }) => procedure["~orpc"].meta as EndpointMeta;

/** Endpoints for members of staff: each answers to the roles that it names in the contract, and to no others. */
export const organiser = open.use(async ({ context, procedure, next }) => {
  // A procedure that accepts no key says so to a key, instead of asking for a login session.
  if (apiKeyOf(context.headers) !== null) await admitApiKey(context, { ...metaOf(procedure), scope: null });
  const member = await memberOf(context, metaOf(procedure));
  const { path } = procedure["~orpc"].route;
  const app = mayReadReplica({ path, shared: false }) ? withReplicaReads(context.app) : context.app;
  return next({ context: { ...member, app } });
}).organiser;

/** Endpoints that answer to API keys too: to those with the scope that the endpoint names in the contract. */
export const withKeys = open.use(async ({ context, procedure, next }) => {
  const meta = metaOf(procedure);
  const actor =
    apiKeyOf(context.headers) !== null
      ? await admitApiKey(context, meta)
      : (await memberOf(context, meta)).actor;
  return next({ context: { actor } });
}).organiser;

async function memberOf(context: RequestContext, { roles, stepUp }: Pick<EndpointMeta, "roles" | "stepUp">) {
  const caller = await requireCaller(context);
  const { app } = context;
  const member = await requireStaff(app.db.read, caller, { roles: roles ?? [], stepUp }, app.clock.now());
  const actor = {
    staffId: member.id,
    name: member.email,
    role: member.role,
    ...originOf(context),
  } satisfies Actor;
  return { caller, member, actor };
}

/** Throws `api_key_invalid`, `rate_limited`, `scope_missing`. */
async function admitApiKey(
  context: RequestContext,
  { scope, otherScope }: Pick<EndpointMeta, "scope" | "otherScope">,
): Promise<Actor> {
  const key = await findApiKey(context.app, apiKeyOf(context.headers) ?? "");
  await context.limits.countKeyRequest(key.id, key.requestsPerMinute);
  requireScope(key, scope, otherScope);
  return actorOf(key, originOf(context));
}

/** A request's origin, as the audit log stores it. */
export function originOf({ ip, headers }: Pick<RequestContext, "ip" | "headers">): ActorOrigin {
  const { browser, system } = deviceOf(headers.get("user-agent") ?? "");
  return { network: networkOf(ip), device: [browser, system].filter(Boolean).join(", ") };
}

interface Asked<By, Given> {
  context: { app: AppContext; actor: By };
  input: Given;
}

/** A change by staff that takes what they sent as it is. */
export const changing =
  <By, Given, Made>(change: (app: AppContext, actor: By, given: Given) => Made) =>
  ({ context: { app, actor }, input }: Asked<By, Given>): Made =>
    change(app, actor, input);

/** A change of the one thing that the address names. */
export const changingOne =
  <By, Id, Made>(change: (app: AppContext, actor: By, id: Id) => Made) =>
  ({ context: { app, actor }, input }: Asked<By, { id: Id }>): Made =>
    change(app, actor, input.id);
