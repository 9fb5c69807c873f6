import { type AnyContractProcedure, ContractProcedure, isContractProcedure } from "@orpc/contract";
import type { EndpointMeta } from "../endpoint.ts";

/**
 * These endpoints ask for a second factor of the last ten minutes: a login session left open must not give away money, tickets, people or
 * rights. The implementer refuses without it (`step_up_needed`), and the organiser's pages ask for it (`organiser-client.ts`).
 */
export const freshFactorEndpoints: readonly string[] = [
  // Rights and keys.
  "POST /organiser/staff/",
  "PATCH /organiser/staff/{id}/",
  "POST /organiser/staff/{id}/remove/",
  "POST /organiser/staff/{id}/reset-factors/",
  "POST /organiser/api-keys/",
  "POST /organiser/webhooks/",
  "PATCH /organiser/webhooks/{id}/",
  "POST /organiser/webhooks/{id}/rotate/",
  "POST /organiser/editions/{edition}/door-devices/",
  "POST /organiser/door-devices/{id}/code/",
  // Money.
  "POST /organiser/orders/{id}/refund/",
  "POST /organiser/orders/{id}/change/",
  "POST /organiser/orders/{id}/cancel/",
  "POST /organiser/till/sales/{id}/refund/",
  "POST /organiser/editions/{edition}/refund-runs/",
  "POST /organiser/refund-runs/{id}/resume/",
  "POST /organiser/tasks/{id}/retry-refund/",
  "POST /organiser/tasks/{id}/refunded-by-hand/",
  "POST /organiser/orders/{id}/paid/",
  "POST /organiser/orders-by-hand/bank-statement/",
  // Free and counter tickets, and the coupons that make them.
  "POST /organiser/orders-by-hand/invitations/",
  "POST /organiser/orders-by-hand/box-office/",
  "POST /organiser/partners/{id}/tickets/",
  // Then sales into it need none: each is counted at its close.
  "POST /organiser/tills/",
  "POST /organiser/editions/{edition}/coupons/",
  "PATCH /organiser/coupons/{id}/",
  "POST /organiser/editions/{edition}/coupons/bulk/",
  "POST /organiser/editions/{edition}/coupon-batches/",
  "GET /organiser/coupon-batches/{id}/export/",
  // Another's ticket or account.
  "POST /organiser/orders/{id}/attendee/",
  "POST /organiser/orders/{id}/buyer/",
  "POST /organiser/tasks/{id}/send-again/",
  // Mail to everybody.
  "POST /organiser/mailings/{id}/start/",
  "POST /organiser/mailings/{id}/resume/",
  // Exports of people.
  "POST /organiser/exports/",
  "POST /organiser/newsletter/export/",
  "POST /organiser/editions/{edition}/answers/export/",
  "GET /organiser/audit/export/",
];

/** The contract in which each endpoint of the list asks for it. Throws for one that keys may call: no program proves a factor. */
export function withFreshFactors<Contract extends object>(contract: Contract): Contract {
  const marked = Object.entries(contract).map(([name, one]) => [
    name,
    isContractProcedure(one) ? markOne(one) : withFreshFactors(one),
  ]);
  return Object.fromEntries(marked);
}

function markOne(procedure: AnyContractProcedure): AnyContractProcedure {
  const { route } = procedure["~orpc"];
  const meta = procedure["~orpc"].meta as EndpointMeta;
  const name = `${route.method} ${route.path}`;
  if (!freshFactorEndpoints.includes(name)) return procedure;
  if (meta.scope) throw new Error(`${name}: no API key proves a second factor`);
  const marked: EndpointMeta = { ...meta, stepUp: true, problems: [...meta.problems, "step_up_needed"] };
  return new ContractProcedure({ ...procedure["~orpc"], meta: marked });
}
