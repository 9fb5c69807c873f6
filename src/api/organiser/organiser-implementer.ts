import type { EndpointMeta } from "#contract/endpoint.ts";
import { deviceOf } from "#domain/accounts/sessions/device.ts";
import type { Actor, ActorOrigin } from "#domain/staff/actor.ts";
import { requireStaff } from "#domain/staff/require-staff.ts";
import { open } from "../implementers.ts";
import { networkOf } from "../network.ts";
import { type RequestContext, requireCaller } from "../request-context.ts";

/** Endpoints for staff: each answers to the roles that it names in the contract, and to no others. */
export const organiser = open.use(async ({ context, procedure, next }) => {
  const caller = await requireCaller(context);
  const { roles, stepUp } = procedure["~orpc"].meta as EndpointMeta;
  const { app } = context;
  const member = await requireStaff(app.db.read, caller, { roles: roles ?? [], stepUp }, app.clock.now());
  const actor: Actor = {
    staffId: member.id,
    name: member.email,
    role: member.role,
    ...originOf(context),
  };
  return next({ context: { caller, member, actor } });
}).organiser;

/** Where a request comes from, as the audit log stores it. */
export function originOf({ ip, headers }: Pick<RequestContext, "ip" | "headers">): ActorOrigin {
  const { browser, system } = deviceOf(headers.get("user-agent") ?? "");
  return { network: networkOf(ip), device: [browser, system].filter(Boolean).join(", ") };
}
