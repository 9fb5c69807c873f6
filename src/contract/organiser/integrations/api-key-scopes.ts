/**
 * The scopes of API keys: each staff endpoint that keys may call names the one it needs (`scope` in its meta). No endpoint that
 * asks for a second factor names any.
 */
export const apiKeyScopes = [
  "programme:read",
  "tickets:read",
  "orders:read",
  "check-ins:read",
  "check-ins:write",
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
