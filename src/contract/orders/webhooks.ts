import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { limited } from "../fields.ts";

const received = z.object({ body: z.object({ received: z.boolean() }) });

const { anyone } = publicEndpoints("Webhooks");

export const webhooksContract = {
  /** The raw body is read before the contract, because a signature covers bytes, not a parsed object. */
  receive: anyone("POST", "/webhooks/{provider}/", {
    summary: "A payment provider's webhook",
    description: "Its signature is checked and its id stored; the provider is then asked what is true.",
    problems: ["provider_unavailable"],
    inputStructure: "detailed",
  })
    .input(z.object({ params: z.object({ provider: limited(40) }), body: z.unknown() }))
    .output(received),
  /** Some providers send a webhook as a GET with a query. It is not trusted either. */
  callback: anyone("GET", "/webhooks/{provider}/", {
    summary: "The same as a GET, for providers that send a query",
    problems: ["provider_unavailable"],
    inputStructure: "detailed",
  })
    .input(z.object({ params: z.object({ provider: limited(40) }), query: z.looseObject({}) }))
    .output(received),
};
