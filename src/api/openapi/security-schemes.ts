import type { OpenAPI } from "@orpc/openapi";

export const securitySchemes = {
  token: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "A person's session: `Token <token>`, from `POST /login/`.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "nexxt_<8>_<43>",
    description:
      "Another program's key: `Bearer <key>`, made by an owner under Integrations. It needs the scope that the operation names.",
  },
  doorDevice: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description:
      "A device of the door: `Device <token>`, from `POST /door/enrol/` with the code that an organiser shows.",
  },
  providerSignature: {
    type: "apiKey",
    in: "header",
    name: "Stripe-Signature",
    description:
      "What a payment provider signs its webhooks with; providers without signatures send the key that they were given. " +
      "Neither is trusted: the provider is asked what is true.",
  },
  webhookSignature: {
    type: "apiKey",
    in: "header",
    name: "webhook-signature",
    description:
      "Sent by us to your address: `v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`, with the secret " +
      "after `whsec_`, once for each secret that is valid, separated by spaces (standardwebhooks.com).",
  },
} as const satisfies Record<string, OpenAPI.SecuritySchemeObject>;
