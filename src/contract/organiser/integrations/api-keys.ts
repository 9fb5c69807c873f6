import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, requiredText, uuid } from "../../fields.ts";
import { moment } from "../record-fields.ts";
import { owners } from "../staff/staff-roles.ts";
import { apiKeyScopes } from "./api-key-scopes.ts";

/** Requests a minute, per key. */
export const keyLimits = [60, 600, 3_000] as const;

const keyLimit = z.literal(keyLimits);

export const apiKeyActions = ["revoke"] as const;

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The key's first characters: enough to find it in a program's settings, and useless alone. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  requests_per_minute: keyLimit,
  created_at: dateTime,
  /** The member's address. */
  created_by: z.string(),
  /** Null: it does not expire. */
  expires_at: dateTime.nullable(),
  /** To the minute; null: never. */
  last_used_at: dateTime.nullable(),
  revoked_at: dateTime.nullable(),
  /** An owner may do these with it now; any other changes nothing. */
  actions: z.array(z.enum(apiKeyActions)),
});
export type ShownApiKey = z.output<typeof apiKey>;

const createdKey = apiKey.extend({ key: z.string() });
export type CreatedApiKey = z.output<typeof createdKey>;

const { read, change } = staffEndpoints("API keys", owners);

const example = {
  id: "5b0c1f9e-3a53-4f0e-9f0a-6d1f3f1c2a10",
  name: "Venue screens",
  prefix: "nexxt_k7m2p9qa",
  scopes: ["programme:read"] as ["programme:read"],
  requests_per_minute: 60 as const,
  created_at: "2026-09-01T10:00:00.000Z",
  created_by: "ana@example.pt",
  expires_at: "2026-12-01T00:00:00.000Z",
  last_used_at: null,
  revoked_at: null,
  actions: ["revoke"] as ["revoke"],
};

export const apiKeysContract = {
  list: read("GET", "/organiser/api-keys/", { summary: "API keys, the newest first, those that ended too" })
    .input(z.object(page))
    .output(listOf(apiKey).meta({ examples: [{ count: 1, results: [example] }] })),
  create: change("POST", "/organiser/api-keys/", {
    summary: "Creates an API key; `key` is shown in this answer alone",
    description:
      "A program sends it as `Authorization: Bearer <key>`. It may call the endpoints that name one of its scopes, and none that " +
      "asks members for a second factor.",
    successStatus: 201,
  })
    .input(
      z
        .strictObject({
          /** The key's purpose, so that another owner knows what ends with it. */
          name: requiredText(100),
          scopes: z.array(z.enum(apiKeyScopes)).min(1).max(apiKeyScopes.length),
          requests_per_minute: keyLimit.default(600),
          /** Null: until it is revoked. */
          expires_at: moment.nullable(),
        })
        .meta({
          examples: [
            {
              name: "Venue screens",
              scopes: ["programme:read"],
              requests_per_minute: 60,
              expires_at: "2026-12-01T00:00:00Z",
            },
          ],
        }),
    )
    .output(
      createdKey.meta({
        examples: [{ ...example, key: "nexxt_k7m2p9qa_n6cYHk3Zq0v0m1kq7xW4Tt8VxH2b5u9sQe1rJd3fLgA" }],
      }),
    ),
  revoke: change("POST", "/organiser/api-keys/{id}/revoke/", {
    summary: "Ends an API key at once; one that has ended changes no more",
    description: "Without a fresh second factor, so that a key that leaked is out at once.",
  })
    .input(z.strictObject({ id: uuid }))
    .output(apiKey),
};
