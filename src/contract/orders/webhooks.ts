import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limited } from "../fields.ts";

const received = z.object({ body: z.object({ received: z.boolean() }) });

export const webhooksContract = {
  /** The raw body is read before the contract, because a signature covers bytes, not a parsed object. */
  receive: endpoint("POST", "/webhooks/{provider}/", {
    summary: "A payment provider's webhook",
    description: "Its signature is checked and its id stored; the provider is then asked what is true.",
    tag: "Webhooks",
    problems: ["not_found", "provider_unavailable"],
    inputStructure: "detailed",
  })
    .input(z.object({ params: z.object({ provider: limited(40) }), body: z.unknown() }))
    .output(received),
  /** Some providers send a webhook as a GET with a query. It is not trusted either. */
  callback: endpoint("GET", "/webhooks/{provider}/", {
    summary: "The same as a GET, for providers that send a query",
    tag: "Webhooks",
    problems: ["not_found", "provider_unavailable"],
    inputStructure: "detailed",
  })
    .input(z.object({ params: z.object({ provider: limited(40) }), query: z.looseObject({}) }))
    .output(received),
};
