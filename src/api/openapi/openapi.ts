import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { problemCodes } from "#contract/problem.ts";
import { wholeContract } from "#contract/whole-contract.ts";
import { describeProblems } from "./describe-problems.ts";

/** The API's description, generated from the contract. */
export async function generateOpenApi(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(wholeContract, {
    info: {
      title: "Nexxt",
      version: "1",
      description:
        "Website and ticket shop of a yearly innovation conference. Errors are `application/problem+json` with a `code` " +
        `of: ${problemCodes.map((code) => `\`${code}\``).join(", ")}.`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token <token>` from `POST /login/`",
        },
      },
    },
  });
  return describeProblems(document);
}
