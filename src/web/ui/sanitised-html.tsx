import { trustedPolicy } from "./trusted-policy.ts";

/** Renders HTML from the API's sanitised fields only. */
export function SanitisedHtml({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`prose-like ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; this is the one place.
      dangerouslySetInnerHTML={{ __html: trustedPolicy().createHTML(html) }}
    />
  );
}
