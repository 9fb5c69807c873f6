import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { problemCodes } from "#contract/problem.ts";
import { wholeContract } from "#contract/whole-contract.ts";
import { describeOperations } from "./describe-operations.ts";
import { securitySchemes } from "./security-schemes.ts";
import { webhookOperations } from "./webhook-operations.ts";

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
