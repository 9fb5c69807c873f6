interface Policy {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;

/**
 * The page's only Trusted Types policy. It passes HTML that the server has sanitised on write and again on read, and
 * the address of a worker that came with the page's own code; nothing else may ask it.
 */
export function trustedPolicy(): Policy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url };
  policy ??= factory ? factory.createPolicy("nexxt", rules) : rules;
  return policy;
}
