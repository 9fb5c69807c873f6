interface HtmlPolicy {
  createHTML: (html: string) => string;
}
interface HtmlPolicyFactory {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** The page's only Trusted Types policy: it passes what the server has sanitised on write and again on read. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: HtmlPolicyFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy("nexxt-sanitised-html", { createHTML: (sanitised) => sanitised });
  return policy.createHTML(html);
}

/** HTML from our API's sanitised fields, and from nowhere else. */
export function SanitisedHtml({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`prose-like ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; this is the one place.
      dangerouslySetInnerHTML={{ __html: trusted(html) }}
    />
  );
}
