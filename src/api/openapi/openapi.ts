import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { JSON_SCHEMA_OUTPUT_REGISTRY, JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { dateTime, decimal, signedDecimal } from "#contract/fields.ts";
import { csvFile, xlsxFile } from "#contract/organiser/row-files.ts";
import { problemCodes } from "#contract/problem.ts";
import { wholeContract } from "#contract/whole-contract.ts";
import { describeOperations } from "./describe-operations.ts";
import { webhookOperations } from "./webhook-operations.ts";

// A custom schema has no media type of its own.
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
JSON_SCHEMA_OUTPUT_REGISTRY.add(csvFile, { type: "string", contentMediaType: "text/csv" });
JSON_SCHEMA_OUTPUT_REGISTRY.add(xlsxFile, { type: "string", contentMediaType: sheet });

// Of a schema's meta the generator takes examples and texts alone: a format or a pattern has to be registered.
for (const field of [dateTime, decimal, signedDecimal]) JSON_SCHEMA_REGISTRY.add(field, field.meta() ?? {});

/** `name`: the event's. */
export async function generateOpenApi(publicUrl: string, name: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(wholeContract, {
    info: {
      title: `${name} API`.trim(),
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Website and ticket shop of a yearly innovation conference. Errors are `application/problem+json` with a `code` " +
        `of: ${problemCodes.map((code) => `\`${code}\``).join(", ")}.\n\n` +
        "**For other programs:** an owner makes an API key under Integrations; send it as `Authorization: Bearer <key>`, for " +
        "instance `curl -H 'Authorization: Bearer nexxt_…' " +
        `${publicUrl}/api/v1/organiser/editions/1/events/\`. What happens is sent to webhooks: see "Webhooks".`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    components: { securitySchemes },
  });
  return { ...describeOperations(document), webhooks: webhookOperations() };
}

const securitySchemes = {
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
