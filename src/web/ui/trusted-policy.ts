interface Policy {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;

/**
 * The page's only Trusted Types policy. Use it only for HTML that the server has sanitised, and for the URLs of the
 * page's own workers.
 */
export function trustedPolicy(): Policy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url };
  policy ??= factory ? factory.createPolicy("nexxt", rules) : rules;
  return policy;
}
